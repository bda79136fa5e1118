import type { ProposalOfMerchant } from '@atrium/contracts/staff/merchant-proposals'
import { Link } from 'react-router-dom'
import { grouped } from '../locale/grouped.ts'
import { useLocale } from '../locale/locale.tsx'
import { ProposedChanges } from '../proposals/ProposedChanges.tsx'
import { pageOf, useProposalTitle } from '../proposals/subjects.ts'
import common from '../layout/common.module.css'
import type { Decision } from './proposal.ts'
import { ProposalCard } from './ProposalCard.tsx'

interface MerchantProposalProps {
  proposal: ProposalOfMerchant
  onDecide(decision: Decision): void
}

/** A pending change of a merchant. */
export function MerchantProposal({ proposal, onDecide }: MerchantProposalProps) {
  const { text, format } = useLocale()
  const { merchant, currency, subject, changes, gives, reason, proposedBy, proposedAt, expiresAt } = proposal
  const { isOwn, needsOther } = proposal
  const title = useProposalTitle(merchant)(proposal)
  return (
    <ProposalCard
      title={title}
      merchants={[merchant]}
      by={proposedBy}
      at={proposedAt}
      facts={[
        { name: text('approvals.why'), value: reason },
        { name: text('proposals.columns.gives'), value: gives !== undefined && `${grouped(gives)} ${currency}` },
        { name: text('proposals.columns.until'), value: format.time(expiresAt) },
        {
          name: text('proposals.about'),
          value: (
            <Link className={common.link} to={pageOf(merchant, proposal)}>
              {text('proposals.page')}
            </Link>
          ),
        },
      ]}
      decisions={[...(isOwn ? (['withdraw'] as const) : []), ...(needsOther ? [] : (['approve', 'decline'] as const))]}
      nameOf={(decision) =>
        text('approvals.decisionAbout', { decision: text(`approvals.${decision}.open`), title, merchant })
      }
      note={needsOther ? text('proposals.own') : undefined}
      onDecide={onDecide}
    >
      <ProposedChanges merchant={merchant} subject={subject} changes={changes} currency={currency} />
    </ProposalCard>
  )
}
