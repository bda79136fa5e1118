import type { SegmentContents } from '@atrium/contracts/staff/marketing/segments'
import { Card } from '@atrium/ui/card'
import { Stat } from '@atrium/ui/stat'
import { Link } from 'react-router-dom'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { Loading } from '../../layout/Loading.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useSettled } from '../../preview/use-settled.ts'
import { useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'

/** Milliseconds between counts, since the facts of members change all the time. */
const COUNT_EVERY_MS = 10_000

interface SegmentPreviewCardProps {
  merchant: string
  /** The typed rules; undefined while they have errors. */
  contents: SegmentContents | undefined
}

/** How many members meet the typed rules now, and who registered last among them. */
export function SegmentPreviewCard({ merchant, contents }: SegmentPreviewCardProps) {
  const { text, format } = useLocale()
  const rules = contents && {
    conditions: contents.conditions,
    withTags: contents.withTags,
    withoutTags: contents.withoutTags,
  }
  // Compared as text: the form makes a new object of the same rules with every character.
  const settled = useSettled(rules ? JSON.stringify(rules) : '')
  const { data, error } = useRead(
    'previewSegment',
    { merchant, ...(settled === '' ? { conditions: [] } : (JSON.parse(settled) as SegmentContents)) },
    { keep: true, enabled: settled !== '', every: COUNT_EVERY_MS },
  )
  return (
    <Card headingLevel={2} title={text('segments.cards.members')}>
      <div className={common.stack} aria-live="polite">
        {error && <ErrorNote error={error} />}
        {!contents && <p className={common.quiet}>{text('segments.notRight')}</p>}
        {contents && !data && !error && <Loading rows={2} />}
        {contents && data && (
          <>
            <Stat
              label={text('segments.now')}
              value={format.count(data.members)}
              note={text('segments.ofAll', { all: format.count(data.all) })}
            />
            {data.accounts.length > 0 && (
              <div className={common.row}>
                <span>{text('segments.newest')}</span>
                {data.accounts.map(({ memberId, account }) => (
                  <Link key={memberId} className={common.link} to={paths.member(merchant, memberId)}>
                    {account}
                  </Link>
                ))}
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
