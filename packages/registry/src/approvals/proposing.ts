import type { Policies, Proposal } from '@atrium/contracts/registry/approvals'
import type { Transaction } from '@atrium/database'
import { appendEntry } from '../log/repository.ts'
import type { Caller } from '../tokens/repository.ts'
import { insertProposal } from './repository.ts'

/** Whether a decision for so many merchants takes a second person. */
export const needsApproval = (merchants: readonly string[], { fourEyesAbove }: Pick<Policies, 'fourEyesAbove'>): boolean => merchants.length > fourEyesAbove

/** A decision that waits: what was called, for whom, and why. */
export type NewProposal = Pick<Proposal, 'operation' | 'input' | 'merchants' | 'reason'> & { at: Date }

/** Stores a decision until somebody else approves it. Returns its number. */
export async function propose(tx: Transaction, { label, people }: Caller, proposal: NewProposal): Promise<number> {
  const id = await insertProposal(tx, { ...proposal, by: label, people: [...people] })
  const { operation, merchants, reason } = proposal
  await appendEntry(tx, { actor: label, action: 'proposed', reason, details: { proposal: id, operation, merchants } })
  return id
}
