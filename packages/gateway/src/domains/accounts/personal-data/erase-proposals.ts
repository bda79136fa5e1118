import type { Fragment, Transaction } from '@atrium/database'
import { SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import { markDecided, proposalColumns } from '../../../platform/proposals/proposals-repository.ts'
import type { ProposalRow } from '../../../platform/proposals/proposals-repository.ts'

/** Proposals about the member: by account, by a withdrawal, by a bill of an agent. */
const isAbout = (tx: Transaction, memberId: bigint): Fragment => tx`exists (
  select from identity.members m
  where m.id = ${memberId} and m.merchant = p.merchant and (
    lower(p.input ->> 'account') = lower(m.account)
    or lower(p.input ->> 'orderId') in (select id::text from wallet.withdrawal_orders where member_id = m.id)
    or p.input ->> 'billId' in (select id::text from agents.bills where agent_id = m.id)))`

/**
 * Closes proposals about the member that wait, and removes what staff wrote with all of them. Call it with the proposals
 * of the merchant locked.
 */
export async function eraseProposals(
  tx: Transaction,
  { memberId, merchant }: { memberId: bigint; merchant: string },
  now: Date,
): Promise<void> {
  const waiting = await tx<ProposalRow[]>`
    select ${proposalColumns(tx)} from proposals.proposals p where p.state = 'PROPOSED' and ${isAbout(tx, memberId)}`
  for (const { id, operation, subject, proposedBy } of waiting) {
    await markDecided(tx, id, { state: 'OUTDATED', actor: SYSTEM_ACTORS.erasure }, now)
    await noteEvent(tx, {
      merchant,
      actor: SYSTEM_ACTORS.erasure,
      action: 'proposal-outdated',
      subject: `proposal:${id}`,
      details: { operation, about: subject, proposedBy },
      at: now,
    })
  }
  await tx`
    update proposals.proposals p
    set reason = case when p.reason is not null then '' end,
      decline_reason = case when p.decline_reason is not null then '' end,
      input = case when p.input ? 'reason' then p.input || '{"reason": ""}' else p.input end
    where ${isAbout(tx, memberId)}`
}
