import { Tabs } from '@atrium/ui/tabs'
import { Page } from '../layout/Page.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import { ProblemsView } from './ProblemsView.tsx'
import styles from './releases.module.css'
import { UsageView } from './UsageView.tsx'
import { VersionsView } from './VersionsView.tsx'

const VIEWS = ['versions', 'problems', 'usage'] as const

/** Published releases with size, users, problems, and needed contracts. */
export function ReleasesPage() {
  const text = useText()
  const [requested, setView] = useParam('view')
  const view = VIEWS.find((one) => one === requested) ?? 'versions'
  return (
    <Page title={text('releases.title')}>
      <Tabs
        label={text('releases.views')}
        tabs={VIEWS.map((key) => ({ key, label: text(`releases.view.${key}`) }))}
        value={view}
        onChange={setView}
      >
        <div className={styles.view}>
          {view === 'versions' && <VersionsView />}
          {view === 'problems' && <ProblemsView />}
          {view === 'usage' && <UsageView />}
        </div>
      </Tabs>
    </Page>
  )
}
