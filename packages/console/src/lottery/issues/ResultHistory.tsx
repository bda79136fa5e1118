import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import { Timeline } from '@atrium/ui/timeline'
import { useActorName } from '../../layout/action-words.ts'
import { useLocale, useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'

interface HistoryProps {
  readonly issue: StaffLotteryIssueDetail
}

/** Every result of the issue, oldest first, with its authors and when it was replaced. */
export function Results({ issue: { results } }: HistoryProps) {
  const { text, format } = useLocale()
  const nameOf = useActorName()
  if (results.length === 0) return <p className={common.quiet}>{text('lotteryIssues.noResults')}</p>
  const entries = results.map(({ result, source, enteredBy, takenAt, supersededAt }) => ({
    text: <code className={styles.value}>{result}</code>,
    actor:
      enteredBy.length > 0
        ? text('lotteryIssues.enteredBy', { by: enteredBy.map(nameOf).join(', ') })
        : text(`lotteryIssues.sources.${source}`),
    time: { iso: takenAt, text: format.time(takenAt) },
    note: supersededAt !== undefined && text('lotteryIssues.superseded', { at: format.time(supersededAt) }),
  }))
  return <Timeline layout="blocks" entries={entries} />
}

/** Values of the results feed, oldest first. A value is accepted once two polls have returned it. */
export function Observations({ issue: { observations } }: HistoryProps) {
  const text = useText()
  const { format } = useLocale()
  if (observations.length === 0) return <p className={common.quiet}>{text('lotteryIssues.noObservations')}</p>
  return (
    <ul className={styles.list}>
      {observations.map(({ result, firstSeenAt, lastSeenAt }) => (
        <li key={firstSeenAt} className={styles.entry}>
          <code className={styles.value}>{result}</code>
          <span className={common.quiet}>
            {text('lotteryIssues.observed', { from: format.time(firstSeenAt), to: format.time(lastSeenAt) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
