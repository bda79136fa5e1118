import type { GameCategory } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'

/** `IN_PROGRESS`: the terms apply. `CLAIMABLE`: the requirement is met. In all other states the bonus has ended. */
export type BonusState = 'IN_PROGRESS' | 'CLAIMABLE' | 'CLAIMED' | 'FORFEITED' | 'EXPIRED'

/** Limits for stakes while a bonus is active, and how much stakes count toward it. Amounts in units of 1/10,000. */
export interface BonusTerms {
  requirement: bigint
  /** Share of a stake that counts, in percent; 0 for missing categories. */
  contribution: Partial<Record<GameCategory, number>>
  /** Minimum odds of sports bets that count, in units of 1/10,000. */
  minOdds: bigint
  excludedGames: string[]
  debitOrder: 'REAL_FIRST' | 'BONUS_FIRST'
  maxBet: bigint | null
  maxCashOut: bigint | null
  expiresAt: Date
}

export interface NewBonus extends BonusTerms {
  memberId: bigint
  /** Unique name of the grant: a repeated grant has no effect. */
  ref: string
  amount: bigint
  /** Amount won without an own stake, such as with free spins. */
  locked: bigint
  /** Name by language; null if it has none. */
  title: Readonly<Record<Language, string>> | null
}

export interface Bonus extends Omit<NewBonus, 'title'> {
  id: bigint
  state: BonusState
  progress: bigint
  /** Amount of the bonus that became real money. */
  cashedOut: bigint
  grantedAt: Date
  endedAt: Date | null
}

const columns = (sql: Sql | Transaction) => sql`
  id, member_id as "memberId", ref, state, amount, locked, requirement, progress, contribution, min_odds as "minOdds", excluded_games as "excludedGames", debit_order as "debitOrder",
  max_bet as "maxBet", max_cash_out as "maxCashOut", cashed_out as "cashedOut", granted_at as "grantedAt", expires_at as "expiresAt", ended_at as "endedAt"`

/** Grants a bonus. Returns undefined if another bonus is active. A used `ref` returns the bonus granted with it. */
export async function grantBonus(sql: Sql | Transaction, b: NewBonus, now: Date): Promise<Bonus | undefined> {
  const [row] = await sql<Bonus[]>`
    select ${columns(sql)}
    from wallet.grant_bonus(
      row(${b.memberId}, ${b.ref}, ${b.amount}, ${b.locked}, ${b.requirement}, ${sql.json(b.contribution)}, ${b.minOdds},
        ${b.excludedGames}, ${b.debitOrder}, ${b.maxBet}, ${b.maxCashOut}, ${b.expiresAt},
        ${b.title ? sql.json(b.title) : null})::wallet.new_bonus, ${now})
    where id is not null`
  return row
}

/**
 * Claims or forfeits a bonus. Returns the bonus afterwards, even if nothing changed; undefined if the member has no
 * such bonus.
 */
export async function closeBonus(
  sql: Sql | Transaction,
  { memberId, id, state }: { memberId: bigint; id: bigint; state: 'CLAIMED' | 'FORFEITED' },
  now: Date,
): Promise<Bonus | undefined> {
  const [row] = await sql<
    Bonus[]
  >`select ${columns(sql)} from wallet.close_bonus(${memberId}, ${id}, ${state}, ${now}) where id is not null`
  return row
}

/** Returns the member's active bonus. */
export async function readRunningBonus(sql: Sql, memberId: bigint): Promise<Bonus | undefined> {
  const [row] = await sql<
    Bonus[]
  >`select ${columns(sql)} from wallet.bonuses where member_id = ${memberId} and state in ('IN_PROGRESS', 'CLAIMABLE')`
  return row
}

/** Returns members whose bonus is past its deadline. */
export async function readDueMembers(sql: Sql, now: Date): Promise<bigint[]> {
  const rows = await sql<{ memberId: bigint }[]>`
    select member_id as "memberId" from wallet.bonuses where state = 'IN_PROGRESS' and expires_at <= ${now}
    order by expires_at limit 1000`
  return rows.map(({ memberId }) => memberId)
}

/** Ends the member's bonus if it is past its deadline. Returns whether it was ended. */
export async function expireBonus(sql: Sql, memberId: bigint, now: Date): Promise<boolean> {
  const [row] = await sql<
    { expired: boolean }[]
  >`select wallet.expire_bonus(ledger.lock_main(${memberId}), ${now}) as expired`
  return row!.expired
}

/** Reads the stored policy of the member's merchant. */
export async function readPolicy(sql: Sql | Transaction, memberId: bigint): Promise<unknown> {
  const [row] = await sql<
    { policy: unknown }[]
  >`select c.policy from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
    where m.id = ${memberId}`
  return row?.policy
}

/** Finds a member of a merchant to whom staff give a bonus. */
export async function findBonusMember(
  tx: Transaction,
  { merchant, memberId }: { merchant: string; memberId: string },
): Promise<{ account: string; type: number; isBlocked: boolean; hasBonus: boolean } | undefined> {
  const [row] = await tx<{ account: string; type: number; isBlocked: boolean; hasBonus: boolean }[]>`
    select m.account, m.type, m.status = 'DISABLED' as "isBlocked", exists (select from wallet.bonuses b
      where b.member_id = m.id and b.state in ('IN_PROGRESS', 'CLAIMABLE')) as "hasBonus"
    from identity.members_view m where m.merchant = ${merchant} and m.id = ${memberId}`
  return row
}
