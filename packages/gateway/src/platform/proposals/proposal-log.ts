import { INSTALLATION } from '@atrium/contracts/staff/merchant-proposals'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../audit/repository.ts'
import type { ProposalRow } from './proposals-repository.ts'

/** Writes changes of a proposal to the audit log, with their author. */
export function noteProposal(
  tx: Transaction,
  { id, merchant, operation, subject, changes, reason, proposedBy, declineReason }: ProposalRow,
  { actor, people }: Staff,
  action: string,
  at: Date,
): Promise<void> {
  const side = (of: 'from' | 'to') =>
    Object.fromEntries(changes.flatMap(({ field, [of]: value }) => (value === undefined ? [] : [[field, value]])))
  return noteEvent(tx, {
    ...(merchant !== INSTALLATION && { merchant }),
    actor,
    action,
    subject: `proposal:${id}`,
    details: {
      operation,
      about: subject,
      proposedBy,
      ...(reason !== null && { reason }),
      ...(declineReason !== null && { declineReason }),
      ...(people.some((one) => one !== actor) && { people: [...people] }),
      from: side('from'),
      to: side('to'),
    },
    at,
  })
}
