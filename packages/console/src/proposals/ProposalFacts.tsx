import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { Fact, Facts } from '@atrium/ui/facts'
import { Link } from 'react-router-dom'
import { useActorName } from '../layout/action-words.ts'
import { grouped } from '../locale/grouped.ts'
import { useLocale } from '../locale/locale.tsx'
import { ProposalState } from './ProposalState.tsx'
import common from '../layout/common.module.css'
import styles from './proposals.module.css'
import { pageOf } from './subjects.ts'

interface ProposalFactsProps {
  merchant: string
  proposal: MerchantProposal
  currency: string
}

/** Proposer, subject, reason, deadline and result of a proposal. */
export function ProposalFacts({ merchant, proposal, currency }: ProposalFactsProps) {
  const { text, format } = useLocale()
  const { gives, reason, state, proposedBy, proposedAt, expiresAt, decidedBy, decidedAt, declineReason } = proposal
  const nameOf = useActorName()
  const at = (by: string, time: string) => text('proposals.byAt', { by: nameOf(by), at: format.time(time) })
  return (
    <Facts>
      {gives !== undefined && <Fact name={text('proposals.columns.gives')}>{`${grouped(gives)} ${currency}`}</Fact>}
      <Fact name={text('proposals.columns.state')}>
        <ProposalState state={state} />
      </Fact>
      <Fact name={text('proposals.columns.proposed')}>{at(proposedBy, proposedAt)}</Fact>
      {state === 'PROPOSED' && <Fact name={text('proposals.until')}>{format.time(expiresAt)}</Fact>}
      {decidedBy !== undefined && decidedAt !== undefined && (
        <Fact name={text('proposals.columns.decided')}>{at(decidedBy, decidedAt)}</Fact>
      )}
      {reason !== undefined && (
        <Fact name={text('proposals.reason')}>
          <span className={styles.written}>{reason}</span>
        </Fact>
      )}
      {declineReason !== undefined && (
        <Fact name={text('proposals.declineReason')}>
          <span className={styles.written}>{declineReason}</span>
        </Fact>
      )}
      <Fact name={text('proposals.about')}>
        <Link className={common.link} to={pageOf(merchant, proposal)}>
          {text('proposals.page')}
        </Link>
      </Fact>
    </Facts>
  )
}
