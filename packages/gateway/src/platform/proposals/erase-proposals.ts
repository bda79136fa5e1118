import type { Transaction } from '@atrium/database'
import { SYSTEM_ACTORS } from '../audit/actor.ts'
import { noteEvent } from '../audit/repository.ts'
import { markDecided, proposalColumns } from './proposals-repository.ts'
import type { ProposalRow } from './proposals-repository.ts'
import { conceal } from './secrets.ts'

/** The values by which proposals refer to a member. */
export interface NamedInProposals {
  readonly memberId: bigint
  readonly account: string
  /** Ids of the member's withdrawals and deposits. */
  readonly orderIds: readonly string[]
  /** Ids of the bills of the member as an agent. */
  readonly billIds: readonly string[]
}

/**
 * Closes pending proposals about a member, and removes texts written by staff from all proposals about the member. The
 * caller must hold the lock on the merchant's proposals.
 */
export async function eraseProposals(
  tx: Transaction,
  { merchant, memberId, account, orderIds, billIds }: NamedInProposals & { readonly merchant: string },
  now: Date,
): Promise<void> {
  const isAbout = tx`p.merchant = ${merchant} and (
    p.input ->> 'memberId' = ${String(memberId)}
    or lower(p.input ->> 'account') = lower(${account})
    or lower(p.input ->> 'orderId') = any(${[...orderIds]}::text[])
    or p.input ->> 'billId' = any(${[...billIds]}::text[])
    or exists (select from jsonb_array_elements(p.changes) change where ${isRoundOf(tx, account)}))`
  const waiting = await tx<ProposalRow[]>`
    select ${proposalColumns(tx)} from proposals.proposals p where p.state = 'PROPOSED' and ${isAbout}`
  for (const { id, operation, input, subject, proposedBy } of waiting) {
    await markDecided(
      tx,
      id,
      { state: 'OUTDATED', actor: SYSTEM_ACTORS.erasure, input: conceal(operation, input) },
      now,
    )
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
      input = case when p.input ? 'reason' then p.input || '{"reason": ""}' else p.input end,
      changes = coalesce((
        select jsonb_agg(case when ${isRoundOf(tx, account)}
          then change || jsonb_build_object('to', regexp_replace(change ->> 'to', '^[^,]*', '')) else change end
          order by place)
        from jsonb_array_elements(p.changes) with ordinality named (change, place)), '[]')
    where ${isAbout}`
}

/**
 * SQL condition that a change voids a round of this account. Such a change starts with the account name (`voidChange`).
 */
const isRoundOf = (tx: Transaction, account: string) => tx`(
  change ->> 'field' like 'rounds.%' and lower(split_part(change ->> 'to', ', ', 1)) = lower(${account}))`
