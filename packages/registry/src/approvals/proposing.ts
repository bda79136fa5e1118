import type { Policies, Proposal } from '@atrium/contracts/registry/approvals'
import type { Transaction } from '@atrium/database'
import { appendEntry } from '../log/repository.ts'
import { insertProposal } from './repository.ts'

/** Whether a decision for so many merchants takes a second person. */
export const needsApproval = (merchants: readonly string[], { fourEyesAbove }: Pick<Policies, 'fourEyesAbove'>): boolean => merchants.length > fourEyesAbove

/** Keeps a decision until somebody else approves it. Answers its number. */
export async function propose(tx: Transaction, proposal: Pick<Proposal, 'operation' | 'input' | 'merchants' | 'by' | 'reason'> & { at: Date }): Promise<number> {
  const id = await insertProposal(tx, proposal)
  const { operation, merchants, by, reason } = proposal
  await appendEntry(tx, { actor: by, action: 'proposed', reason, details: { proposal: id, operation, merchants } })
  return id
}
