import type { GameCategory } from '@atrium/contracts/calls'
import type { Sql, Transaction } from '@atrium/database'

/** Points of a member, in units of 1/10,000. */
export interface Points {
  readonly balance: bigint
  /** Points earned by bets, including spent points. They decide VIP levels. */
  readonly earned: bigint
  readonly owed: bigint
}

interface FeedPlace {
  readonly xid: string
  readonly id: bigint
}

/** Adds rows of the settled bets feed from `first` to `last` to the points of their members. Each row counts once. */
export async function earnPoints(tx: Transaction, first: FeedPlace, last: FeedPlace, now: Date): Promise<void> {
  await tx`
    select promotions.earn_points(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8, ${last.id}, ${now})`
}

/** Returns a member's points; zero if the member never had any. */
export async function readPoints(sql: Sql | Transaction, memberId: bigint): Promise<Points> {
  const [row] = await sql<
    Points[]
  >`select balance, earned, owed from promotions.point_balances where member_id = ${memberId}`
  return row ?? { balance: 0n, earned: 0n, owed: 0n }
}

/**
 * Reads a member's points, and locks them until the transaction ends. Lock them before items of the mall, and after the
 * wallet.
 */
export async function lockPoints(tx: Transaction, memberId: bigint): Promise<Points> {
  const [row] = await tx<[Points]>`select balance, earned, owed from promotions.lock_points(${memberId})`
  return row
}

/** Spends points. Returns false if the balance is too low. */
export async function spendPoints(
  tx: Transaction,
  { memberId, kind, ref, points }: { memberId: bigint; kind: 'REDEEMED' | 'CONVERTED'; ref: string; points: bigint },
  now: Date,
): Promise<boolean> {
  const [{ balance }] = await tx<
    [{ balance: bigint | null }]
  >`select promotions.spend_points(${memberId}, ${kind}, ${ref}, ${points}, ${now}) as balance`
  return balance !== null
}

export async function returnPoints(
  tx: Transaction,
  { memberId, ref, points }: { memberId: bigint; ref: string; points: bigint },
  now: Date,
): Promise<void> {
  await tx`select promotions.return_points(${memberId}, ${ref}, ${points}, ${now})`
}

/** Adds points of a campaign to those a member can spend, once per `ref`. They do not count as earned. */
export async function grantPoints(
  tx: Transaction,
  { memberId, ref, points }: { memberId: bigint; ref: string; points: bigint },
  now: Date,
): Promise<void> {
  await tx`select promotions.grant_points(${memberId}, ${ref}, ${points}, ${now})`
}

export interface PointTerms {
  weekendFactor: number
  /** Credits per point; null if points cannot be converted. */
  conversionRate: bigint | null
  dailyCap: bigint
}

export async function readTerms(sql: Sql | Transaction, merchant: string): Promise<PointTerms> {
  const [row] = await sql<PointTerms[]>`
    select weekend_factor as "weekendFactor", conversion_rate as "conversionRate", daily_cap as "dailyCap"
    from promotions.point_settings where merchant = ${merchant}`
  return row ?? { weekendFactor: 10_000, conversionRate: null, dailyCap: 0n }
}

/** Returns the rates at which bets settled now earn points, in the order of the menus. */
export const readEarningRates = (
  sql: Sql,
  merchant: string,
): Promise<{ category: GameCategory; rate: bigint }[]> => sql<{ category: GameCategory; rate: bigint }[]>`
  select r.category, r.rate from promotions.earning_rates r join games.categories_view c on c.category = r.category
  where r.merchant = ${merchant} order by c.position`

/** Returns the factor of the member's level, in units of 1/10,000. */
export async function readLevelFactor(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql<{ factor: number }[]>`
    select l.factor from identity.members_view m join promotions.point_levels l on l.merchant = m.merchant
      and l.level <= m.vip_level where m.id = ${memberId} order by l.level desc limit 1`
  return row?.factor ?? 10_000
}

/** Returns whether the member has set a payment password, which exchanges require. */
export async function readHasPaymentPassword(sql: Sql, memberId: bigint): Promise<boolean> {
  const [row] = await sql<{ isSet: boolean }[]>`
    select has_payment_password as "isSet" from identity.members_view where id = ${memberId}`
  return row?.isSet ?? false
}
