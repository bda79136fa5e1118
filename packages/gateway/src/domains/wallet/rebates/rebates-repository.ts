import type { GameCategory } from '@atrium/contracts/calls'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { FeedPosition } from '@atrium/ledger'

/** Unclaimed rebate of a member for bets of one day and category. Amounts in units of 1/10,000. */
export interface OpenAccrual {
  day: string
  category: GameCategory
  /** Rate in hundredths of a percent. */
  rate: number
  /** Factor of the member's level when the bets were settled, in units of 1/10,000. */
  factor: number
  base: bigint
  amount: bigint
}

/** `repeated`: already claimed before, nothing was moved. */
export type Claimed =
  | {
      status: 'OK'
      repeated: boolean
      claimId: bigint
      amount: bigint
      shown: bigint
      version: bigint
      currency: string
    }
  | { status: ErrorCode }

/** Adds rows of the settled bets feed from `first` to `last` to the accruals of their members. Each row counts once. */
export async function accrueRebates(tx: Transaction, first: FeedPosition, last: FeedPosition): Promise<void> {
  await tx`select wallet.accrue_rebates(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8, ${last.id})`
}

/** Returns unclaimed accruals, newest days first. */
export const readOpenAccruals = (sql: Sql, memberId: bigint, limit: number): Promise<OpenAccrual[]> => sql<
  OpenAccrual[]
>`
  select to_char(a.day, 'YYYY-MM-DD') as day, a.category, a.rate, a.factor, a.base, a.amount
  from wallet.rebate_accruals a where a.member_id = ${memberId} and a.claimed_by is null
    and (a.base <> 0 or a.amount <> 0)
  order by a.day desc, a.category, a.rate, a.factor limit ${limit}`

/** Returns the unclaimed total. It is negative if more was reversed than earned since the last claim. */
export async function readOpenSum(sql: Sql, memberId: bigint): Promise<bigint> {
  const [row] = await sql<[{ sum: bigint }]>`
    select coalesce(sum(a.amount), 0)::int8 as sum from wallet.rebate_accruals a
    where a.member_id = ${memberId} and a.claimed_by is null`
  return row.sum
}

/**
 * Returns the rates for bets settled now, by category in the order of the menus (set by the upline, otherwise the
 * defaults), and the factor of the member's level.
 */
export async function readTerms(
  sql: Sql,
  memberId: bigint,
): Promise<{ rates: { category: GameCategory; rate: number }[]; factor: number }> {
  const rates = await sql<{ category: GameCategory; rate: number }[]>`
    select r.category, coalesce(line.rate, r.rate) as rate
    from identity.members_view m
    join wallet.rebate_rates r on r.merchant = m.merchant
    left join agents.line_rates_view line on line.member_id = m.id and line.category = r.category
    join games.categories_view c on c.category = r.category
    left join games.merchant_categories_view own on own.merchant = m.merchant and own.category = r.category
    where m.id = ${memberId} order by coalesce(own.position, c.position), c.position`
  const [level] = await sql<{ factor: number }[]>`
    select l.rebate_factor as factor from identity.members_view m join wallet.member_levels l on l.merchant = m.merchant
      and l.level <= m.vip_level
    where m.id = ${memberId} order by l.level desc limit 1`
  return { rates, factor: level?.factor ?? 10_000 }
}

/** Pays the unclaimed total to the member's wallet, once per `requestId`. Pays nothing below `min`. */
export async function claimRebates(
  sql: Sql,
  { memberId, requestId, min }: { memberId: bigint; requestId: string; min: bigint },
  now: Date,
): Promise<Claimed> {
  const [row] = await sql<[Claimed]>`
    select status, repeated, claim_id as "claimId", amount, shown, version, currency
    from wallet.claim_rebates(${memberId}, ${requestId}, ${min}, ${now})`
  return row
}

/** Pays accruals up to a day in the merchant's time zone, once per `requestId`. Pays nothing below `min`. */
export async function payRebates(
  sql: Sql | Transaction,
  { memberId, requestId, min, until }: { memberId: bigint; requestId: string; min: bigint; until: string },
  now: Date,
): Promise<Claimed> {
  const [row] = await sql<[Claimed]>`
    select status, repeated, claim_id as "claimId", amount, shown, version, currency
    from wallet.pay_rebates(${memberId}, ${requestId}, ${min}, ${until}, ${now})`
  return row
}

/** Returns whether this request id was already used for a claim. */
export async function isClaimed(sql: Sql, memberId: bigint, requestId: string): Promise<boolean> {
  const [row] =
    await sql`select 1 from wallet.rebate_claims where member_id = ${memberId} and request_id = ${requestId}`
  return row !== undefined
}
