import type { IDENTIFICATIONS } from '@atrium/contracts/registry/members/authenticator'
import type { Sql, Transaction } from '@atrium/database'

export interface TotpRemovalRow {
  id: string
  identification: (typeof IDENTIFICATIONS)[number]
  reason: string
  proposedBy: string
  proposerPeople: string[]
  proposedAt: Date
  expiresAt: Date
}

/** Holds the member's app until the transaction ends. Returns false when none is confirmed. */
export async function lockTotp(tx: Transaction, memberId: bigint): Promise<boolean> {
  const rows = await tx`
    select 1 from identity.totp where member_id = ${memberId} and confirmed_at is not null for update`
  return rows.length === 1
}

/** The proposal to remove the app that the member has now, while it can be decided. */
export async function findWaitingRemoval(
  sql: Sql | Transaction,
  memberId: bigint,
  now: Date,
): Promise<TotpRemovalRow | undefined> {
  const [row] = await sql<TotpRemovalRow[]>`
    select r.id, r.identification, r.reason, r.proposed_by as "proposedBy", r.proposer_people as "proposerPeople",
      r.proposed_at as "proposedAt", r.expires_at as "expiresAt"
    from identity.totp_removals r
    join identity.totp t on t.member_id = r.member_id and t.confirmed_at = r.totp_confirmed_at
    where r.member_id = ${memberId} and r.state = 'PROPOSED' and r.expires_at > ${now}`
  return row
}

/** Of the app that the member has now. */
export async function insertRemoval(tx: Transaction, memberId: bigint, r: Omit<TotpRemovalRow, 'id'>): Promise<void> {
  await tx`
    insert into identity.totp_removals (member_id, totp_confirmed_at, identification, reason, proposed_by,
      proposer_people, proposed_at, expires_at)
    select member_id, confirmed_at, ${r.identification}, ${r.reason}, ${r.proposedBy}, ${r.proposerPeople},
      ${r.proposedAt}::timestamptz, ${r.expiresAt}::timestamptz
    from identity.totp where member_id = ${memberId}`
}

export async function decideRemoval(
  tx: Transaction,
  id: string,
  {
    state,
    actor,
    reason,
    now,
  }: { state: 'REMOVED' | 'DECLINED' | 'WITHDRAWN'; actor: string; reason: string; now: Date },
): Promise<void> {
  await tx`
    update identity.totp_removals
    set state = ${state}, decided_by = ${actor}, decided_at = ${now}, decision_reason = ${reason} where id = ${id}`
}
