import type { ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import { Badge } from '@atrium/ui/badge'
import { Table, type Column } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ServerList } from './ServerList.tsx'
import { servedGrade, servedSince, tabsOf } from './status.ts'
import styles from './status.module.css'

/** The decided set, the sets that portal servers serve, and the sets that open tabs run, each with its time. */
export function StatusTable({ statuses, isOpen = false }: { statuses: readonly ReleaseStatus[]; isOpen?: boolean }) {
  const { text } = useLocale()
  const columns: Column<ReleaseStatus>[] = [
    {
      key: 'merchant',
      title: text('status.columns.merchant'),
      card: 'title',
      cell: ({ merchant }) => (
        <Link to={paths.merchant(merchant)} className={styles.code}>
          {merchant}
        </Link>
      ),
    },
    { key: 'decided', title: text('status.columns.decided'), cell: (status) => <Decided status={status} /> },
    {
      key: 'served',
      title: text('status.columns.served'),
      cell: (status) => <Served status={status} isOpen={isOpen} />,
    },
    { key: 'seen', title: text('status.columns.seen'), cell: (status) => <Seen status={status} /> },
  ]
  return <Table caption={text('status.title')} columns={columns} rows={statuses} rowKey={({ merchant }) => merchant} />
}

function Decided({
  status: {
    decided: { set, at, by, canary },
  },
}: {
  status: ReleaseStatus
}) {
  const { text, format } = useLocale()
  return (
    <div className={styles.stack}>
      <code>{set.id.slice(0, 12)}</code>
      <span className={styles.quiet}>{text('status.decidedAt', { at: format.time(at), by })}</span>
      {canary && (
        <span className={styles.quiet}>
          {text('status.canary', { percent: format.percent(canary.percent), set: canary.set.slice(0, 12) })}
        </span>
      )}
    </div>
  )
}

const TONES = { unknown: 'neutral', served: 'win', partly: 'warn', forged: 'lose' } as const

function Served({ status, isOpen }: { status: ReleaseStatus; isOpen: boolean }) {
  const { text, format } = useLocale()
  const { served } = status
  const grade = servedGrade(status)
  const since = servedSince(served)
  if (grade === 'unknown') return <Badge>{text('status.noServers')}</Badge>
  return (
    <div className={styles.stack}>
      <span className={styles.line}>
        <Badge tone={TONES[grade]}>
          {text('status.servedBy', {
            serving: served.filter(({ isDecided }) => isDecided).length,
            count: served.length,
          })}
        </Badge>
        {grade !== 'served' && <strong>{text(`status.grades.${grade}`)}</strong>}
      </span>
      {since && <span className={styles.quiet}>{text('status.since', { at: format.time(since) })}</span>}
      <details open={isOpen} className={styles.details}>
        <summary>{text('status.servers')}</summary>
        <ServerList served={served} />
      </details>
    </div>
  )
}

function Seen({ status }: { status: ReleaseStatus }) {
  const { text, format } = useLocale()
  const { all, others } = tabsOf(status)
  return (
    <div className={styles.stack}>
      <span className={styles.figures}>{text('status.tabs', { count: all })}</span>
      {others.map(({ set, tabs, networks }) => (
        <span key={set} className={styles.warn}>
          {text('status.tabsElsewhere', { count: tabs, set: set.slice(0, 12), networks: format.count(networks) })}
        </span>
      ))}
      <span className={styles.quiet}>{text('status.minute', { at: format.clock(status.seen.at) })}</span>
    </div>
  )
}
