import type { ErrorCode } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { ADJUSTMENT_KINDS } from '@atrium/contracts/staff/members/adjustments'
import type { Sql, Transaction } from '@atrium/database'

export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** A member whose money staff adjusts. Amounts in units of 1/10,000. */
export interface Adjustable {
  account: string
  isTrial: boolean
  currency: string
  /** The member's own money, without bonuses. */
  owned: bigint
  owed: bigint
}

/** Finds a member of this merchant whose money staff can adjust. */
export async function findAdjustable(
  tx: Transaction,
  { merchant, memberId }: { merchant: string; memberId: string },
): Promise<Adjustable | undefined> {
  const [row] = await tx<Adjustable[]>`
    select m.account, m.type = ${TRIAL_ACCOUNT_TYPE} as "isTrial", c.currency,
      coalesce((select balance from ledger.accounts_view where member_id = m.id and kind = 'REAL'), 0) as owned,
      coalesce((select -balance from ledger.accounts_view where member_id = m.id and kind = 'DEBT'), 0) as owed
    from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
    where m.merchant = ${merchant} and m.id = ${memberId}`
  return row
}

/** Returns the subject of a member's adjustments in proposals. */
export const adjustmentSubject = (memberId: string): string => `adjustment:${memberId}`

/** Returns the total of a member's pending debits, in units of 1/10,000. */
export async function sumWaitingDebits(
  tx: Transaction,
  { merchant, memberId }: { merchant: string; memberId: string },
  now: Date,
): Promise<bigint> {
  const [row] = await tx<[{ sum: bigint }]>`
    select coalesce(sum((p.input ->> 'amount')::numeric * 10000), 0)::int8 as sum from proposals.proposals_view p
    where p.merchant = ${merchant} and p.subject = ${adjustmentSubject(memberId)} and p.input ->> 'kind' = 'DEBIT'
      and p.state = 'PROPOSED' and p.expires_at > ${now}`
  return row.sum
}

type Booked = { status: 'OK'; shown: bigint; version: bigint; currency: string } | { status: ErrorCode }

export async function bookAdjustment(
  tx: Transaction,
  { memberId, id, kind, amount }: { memberId: bigint; id: string; kind: AdjustmentKind; amount: bigint },
  now: Date,
): Promise<Booked> {
  const [row] = await tx<
    [Booked]
  >`select status, shown, version, currency from wallet.book_adjustment(${memberId}, ${id}, ${kind}, ${amount}, ${now})`
  return row
}

/** Returns the currency of a merchant. */
export async function findCurrency(sql: Sql, merchant: string): Promise<string | undefined> {
  const [row] = await sql<{ currency: string }[]>`
    select currency from merchants.merchants_view where code = ${merchant}`
  return row?.currency
}
