import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useParam } from '../layout/use-param.ts'
import { ProposalDialog } from './ProposalDialog.tsx'

interface Proposals {
  readonly list: readonly MerchantProposal[]
  readonly currency: string
}

/**
 * The proposal in the address, from the list on screen. Stays open when it leaves the list, so that its reader sees why
 * a decision was rejected.
 */
export function OpenProposal({ answer }: { answer: Proposals | undefined }) {
  const { code = '' } = useParams()
  const [id, setId] = useParam('proposal')
  const [last, setLast] = useState<MerchantProposal>()
  const listed = answer?.list.find(({ proposalId }) => proposalId === id)
  if (listed && listed !== last) setLast(listed)
  const proposal = listed ?? (last?.proposalId === id ? last : undefined)
  if (!proposal || !answer) return null
  return (
    <ProposalDialog key={id} merchant={code} proposal={proposal} currency={answer.currency} onClose={() => setId('')} />
  )
}
