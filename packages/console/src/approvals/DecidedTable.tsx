import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { Badge } from '@atrium/ui/badge'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { Loading } from '../layout/Loading.tsx'
import { useLocale } from '../locale/locale.tsx'
import { isFirstLoad, useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './approvals.module.css'
import { keyOf } from './proposal.ts'
import { SourceFailures } from './SourceFailures.tsx'
import { useProposalSummary } from './use-proposal-summary.ts'

const TONES = {
  waiting: 'info',
  approved: 'win',
  declined: 'lose',
  withdrawn: 'neutral',
  expired: 'warn',
  outdated: 'warn',
} as const

/** Decisions about releases and accounts; those about changes of merchants are listed at the merchant. */
export function DecidedTable() {
  const { text, format } = useLocale()
  const words = useProposalSummary()
  const sources = { releases: useRead('proposals', {}), accounts: useRead('staffProposals', {}) }
  const reads = Object.values(sources)
  const decided = reads
    .flatMap(({ data = [] }): readonly Proposal[] => data)
    .filter(({ state }) => state !== 'waiting')
    .toSorted((a, b) => b.at.localeCompare(a.at))
  if (reads.some(isFirstLoad)) return <Loading rows={12} />
  return (
    <>
      <SourceFailures sources={sources} />
      <Table
        caption={text('approvals.decided')}
        rows={decided}
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
                <span className={common.quiet}>{format.time(at)}</span>
              </span>
            ),
          },
          {
            key: 'decided',
            title: text('approvals.decidedBy'),
            cell: ({ decidedBy, decidedAt }) => (
              <span className={styles.two}>
                <span>{decidedBy ?? '–'}</span>
                {decidedAt && <span className={common.quiet}>{format.time(decidedAt)}</span>}
              </span>
            ),
          },
          { key: 'why', title: text('approvals.why'), cell: ({ reason }) => reason },
        ]}
      />
    </>
  )
}
