import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { EmptyState } from '@atrium/ui/empty-state'
import { Tabs } from '@atrium/ui/tabs'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { namesOf, releasesOf } from './releases.ts'
import styles from './releases.module.css'
import { ReleaseTable } from './ReleaseTable.tsx'
import { SizeTrend } from './SizeTrend.tsx'

/** One remote: its size over time, and every version of it. */
export function VersionsView() {
  const text = useText()
  const releases = useRead('releases', {})
  return (
    <QueryResult read={releases} rows={10}>
      {(all) =>
        all.length > 0 ? (
          <RemoteReleases all={all} />
        ) : (
          <EmptyState size="page" headingLevel={2} title={text('releases.empty.title')}>
            {text('releases.empty.text')}
          </EmptyState>
        )
      }
    </QueryResult>
  )
}

function RemoteReleases({ all }: { all: readonly ReleaseSummary[] }) {
  const text = useText()
  const [requested, setName] = useParam('name')
  const [open, setOpen] = useParam('release')
  const runners = useRead('runners', {})
  const names = namesOf(all)
  const name = names.find((one) => one === requested) ?? names[0]!
  const own = releasesOf(all, name)
  const shown = own.find(({ version }) => version === open)
  return (
    <Tabs
      variant="chip"
      label={text('releases.remotes')}
      tabs={names.map((key) => ({ key, label: key, count: releasesOf(all, key).length }))}
      value={name}
      onChange={setName}
    >
      <div className={styles.view}>
        <SizeTrend releases={own} />
        <ReleaseTable name={name} releases={own} runners={runners.data} onOpen={setOpen} />
        {runners.error && <QueryResult read={runners}>{() => null}</QueryResult>}
      </div>
      {shown && <ReleaseDialog release={shown} all={all} runners={runners.data ?? []} onClose={() => setOpen('')} />}
    </Tabs>
  )
}
