import type { ADJUSTMENT_KINDS } from '@atrium/contracts/registry/members/adjustments'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** Amounts in counts of 1/10,000. */
export interface AdjustmentRow {
  id: string
  merchant: string
  memberId: bigint
  account: string
  kind: AdjustmentKind
  amount: bigint
  currency: string
  /** The member's own money now; of a settlement what the member owes now. */
  balance: bigint
  reason: string
  state: 'PROPOSED' | 'BOOKED' | 'DECLINED' | 'WITHDRAWN'
  proposedBy: string
  proposerPeople: string[]
  proposedAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  declineReason: string | null
}

/** The columns of an adjustment `a` of a member `m`. */
export const adjustmentColumns = (sql: Sql | Transaction): Fragment => sql`
  a.id, a.merchant, a.member_id as "memberId", m.account, a.kind, a.amount, a.currency,
  coalesce((select abs(w.balance) from ledger.accounts_view w where w.member_id = a.member_id
    and w.kind = case a.kind when 'SETTLE_DEBT' then 'DEBT' else 'REAL' end), 0) as balance,
  a.reason, a.state, a.proposed_by as "proposedBy", a.proposer_people as "proposerPeople",
  a.proposed_at as "proposedAt", a.expires_at as "expiresAt", a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.decline_reason as "declineReason"`

/** Locks the adjustment. */
export async function lockAdjustment(tx: Transaction, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx<AdjustmentRow[]>`
    select ${adjustmentColumns(tx)} from wallet.adjustments a join identity.members_view m on m.id = a.member_id
    where a.id = ${id} for update of a`
  return row
}

/** Account type, currency and debt of a member of this merchant. */
export async function findAdjustable(
  tx: Transaction,
  merchant: string,
  memberId: bigint,
): Promise<{ type: number; currency: string; owed: bigint } | undefined> {
  const [row] = await tx<{ type: number; currency: string; owed: bigint }[]>`
    select m.type, c.currency,
      coalesce((select -balance from ledger.accounts_view where member_id = m.id and kind = 'DEBT'), 0) as owed
    from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
    where m.merchant = ${merchant} and m.id = ${memberId}`
  return row
}

/**
 * Whether the debits of a member that wait come to more than the member's own money. Locks the money, so that one of two
 * proposals at the same time counts the other.
 */
export async function debitsExceedBalance(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  await tx`select 1 from ledger.accounts_view where member_id = ${memberId} and kind = 'REAL' for no key update`
  const [row] = await tx<[{ exceeds: boolean }]>`
    select coalesce(sum(a.amount), 0)
      > coalesce((select balance from ledger.accounts_view where member_id = ${memberId} and kind = 'REAL'), 0) as exceeds
    from wallet.adjustments a
    where a.member_id = ${memberId} and a.kind = 'DEBIT' and a.state = 'PROPOSED' and a.expires_at > ${now}`
  return row.exceeds
}

export type NewAdjustment = Pick<
  AdjustmentRow,
  | 'id'
  | 'merchant'
  | 'memberId'
  | 'kind'
  | 'amount'
  | 'currency'
  | 'reason'
  | 'proposedBy'
  | 'proposerPeople'
  | 'proposedAt'
  | 'expiresAt'
>

/** Returns false where the id is known. */
export async function insertAdjustment(tx: Transaction, a: NewAdjustment): Promise<boolean> {
  const { count } = await tx`
    insert into wallet.adjustments (id, merchant, member_id, kind, amount, currency, reason, proposed_by,
      proposer_people, proposed_at, expires_at)
    values (${a.id}, ${a.merchant}, ${a.memberId}, ${a.kind}, ${a.amount}, ${a.currency}, ${a.reason}, ${a.proposedBy},
      ${a.proposerPeople}, ${a.proposedAt}, ${a.expiresAt})
    on conflict (id) do nothing`
  return count > 0
}

export async function markDecided(
  tx: Transaction,
  id: string,
  {
    state,
    actor,
    declineReason = null,
  }: { state: 'BOOKED' | 'DECLINED' | 'WITHDRAWN'; actor: string; declineReason?: string | null },
  now: Date,
): Promise<void> {
  await tx`
    update wallet.adjustments set state = ${state}, decided_by = ${actor}, decided_at = ${now},
      decline_reason = ${declineReason} where id = ${id}`
}

type Booked = { status: 'OK'; shown: bigint; version: bigint; currency: string } | { status: ErrorCode }

export async function bookAdjustment(
  tx: Transaction,
  { memberId, id, kind, amount }: Pick<AdjustmentRow, 'memberId' | 'id' | 'kind' | 'amount'>,
  now: Date,
): Promise<Booked> {
  const [row] = await tx<
    [Booked]
  >`select status, shown, version, currency from wallet.book_adjustment(${memberId}, ${id}, ${kind}, ${amount}, ${now})`
  return row
}
