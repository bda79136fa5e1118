import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { Badge } from '@atrium/ui/badge'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { useLocale } from '../locale/locale.tsx'
import styles from './approvals.module.css'
import { keyOf } from './proposal.ts'
import { useProposalSummary } from './use-proposal-summary.ts'

const TONES = {
  waiting: 'info',
  approved: 'win',
  declined: 'lose',
  withdrawn: 'neutral',
  expired: 'warn',
  outdated: 'warn',
} as const

export function DecidedTable({ proposals }: { proposals: readonly Proposal[] }) {
  const { text, format } = useLocale()
  const words = useProposalSummary()
  return (
    <Table
      caption={text('approvals.decided')}
      rows={proposals}
      rowKey={(proposal) => keyOf(proposal)}
      empty={<EmptyState title={text('approvals.noneDecided')} />}
      columns={[
        { key: 'what', title: text('approvals.what'), card: 'title', cell: (proposal) => words(proposal) },
        {
          key: 'state',
          title: text('approvals.state'),
          card: 'aside',
          cell: ({ state }) => <Badge tone={TONES[state]}>{text(`approvals.states.${state}`)}</Badge>,
        },
        {
          key: 'whom',
          title: text('approvals.merchants'),
          cell: ({ merchants }) => <span className={styles.whom}>{merchants.join(', ')}</span>,
        },
        {
          key: 'by',
          title: text('approvals.by'),
          cell: ({ by, at }) => (
            <span className={styles.two}>
              <span>{by}</span>
              <span className={styles.quiet}>{format.time(at)}</span>
            </span>
          ),
        },
        {
          key: 'decided',
          title: text('approvals.decidedBy'),
          cell: ({ decidedBy, decidedAt }) => (
            <span className={styles.two}>
              <span>{decidedBy ?? '–'}</span>
              {decidedAt && <span className={styles.quiet}>{format.time(decidedAt)}</span>}
            </span>
          ),
        },
        { key: 'why', title: text('approvals.why'), cell: ({ reason }) => reason },
      ]}
    />
  )
}
