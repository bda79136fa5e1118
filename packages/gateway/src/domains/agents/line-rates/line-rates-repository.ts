import type { GameCategory } from '@atrium/contracts/calls'
import type { Sql, Transaction } from '@atrium/database'

/** Rates by category, in hundredths of a percent. */
export type Rates = ReadonlyMap<GameCategory, number>

/** Reads a member's rate for every category with rebates, in the order of the merchant's menus. */
export async function readRates(sql: Sql | Transaction, memberId: bigint): Promise<Rates> {
  const rows = await sql<{ category: GameCategory; rate: number }[]>`
    select r.category, r.rate
    from wallet.line_rates_of(${memberId}) r
    join identity.members_view m on m.id = ${memberId}
    join games.categories_view c on c.category = r.category
    left join games.merchant_categories_view own on own.merchant = m.merchant and own.category = r.category
    order by coalesce(own.position, c.position), c.position`
  return new Map(rows.map(({ category, rate }) => [category, rate]))
}

/** Reads the merchant's default rate of each category. */
export async function readUsualRates(sql: Sql, merchant: string): Promise<Rates> {
  const rows = await sql<
    { category: GameCategory; rate: number }[]
  >`select category, rate from wallet.rebate_rates where merchant = ${merchant}`
  return new Map(rows.map(({ category, rate }) => [category, rate]))
}

/** Locks line rates until the transaction ends: an upline's for reading, a downline's for a change. */
export async function lockRates(
  tx: Transaction,
  { uplineId, memberId }: { uplineId: bigint; memberId: bigint },
): Promise<void> {
  await tx`select wallet.hold_line_rates(${uplineId})`
  await tx`select wallet.lock_line_rates(${memberId})`
}

/**
 * Locks a member's position in the tree until the transaction ends: a move of the member or of an upline would lower
 * rates.
 */
export async function holdPlace(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`select 1 from identity.members_view m where m.id = ${memberId} for key share`
}

/** Locks the line rates of the upline to which members are moved. Lock the members first. */
export async function holdRates(tx: Transaction, uplineId: bigint): Promise<void> {
  await tx`select wallet.hold_line_rates(${uplineId})`
}

/** Rates that a move lowers because they exceed the new upline's rate, for one category. */
export interface LoweredRate {
  category: GameCategory
  /** Rate of the new upline, to which higher rates are lowered. */
  rate: number
  /** Highest rate among the moved members, and how many members exceed the upline's rate. */
  highest: number
  members: number
}

export const readRatesAbove = (
  sql: Sql | Transaction,
  memberId: bigint,
  uplineId: bigint,
): Promise<LoweredRate[]> => sql<LoweredRate[]>`
  select r.category, min(r.upline_rate) as rate, max(r.rate) as highest, count(*)::int as members
  from wallet.line_rates_above(${memberId}, ${uplineId}) r group by r.category order by r.category`

/** Lowers the line rates of a member and of all members below to the rates of an upline. */
export async function lowerRates(tx: Transaction, memberId: bigint, uplineId: bigint, now: Date): Promise<void> {
  await tx`select wallet.lower_line_rates(${memberId}, ${uplineId}, ${now})`
}

export interface DownlineRate {
  account: string
  category: GameCategory
  rate: number
}

/** Returns the highest rate in each category among the direct downlines of a member, with its owner. */
export const readHighestBelow = (tx: Transaction, memberId: bigint): Promise<DownlineRate[]> => tx<DownlineRate[]>`
  select distinct on (menu.category) m.account, menu.category, coalesce(own.rate, menu.rate) as rate
  from identity.members_view m
  join wallet.rebate_rates menu on menu.merchant = m.merchant
  left join agents.line_rates_view own on own.member_id = m.id and own.category = menu.category
  where m.parent_id = ${memberId} and m.type <> 4
  order by menu.category, coalesce(own.rate, menu.rate) desc, m.id`

export async function writeRates(tx: Transaction, memberId: bigint, rates: Rates, now: Date): Promise<void> {
  for (const [category, rate] of rates) {
    await tx`select wallet.set_line_rate(${memberId}, ${category}, ${rate}, ${now})`
  }
}
