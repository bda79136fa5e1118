import type { ProtectionLimit } from '@atrium/contracts/calls'
import type { Sql, Transaction } from '@atrium/database'

export type LimitKind = ProtectionLimit['kind']
export type LimitPeriod = ProtectionLimit['period']

/** Identifies a limit by kind and period. */
export interface LimitName {
  kind: LimitKind
  period: LimitPeriod
}

/** A current or pending limit. `amount` is in units of 1/10,000, or in minutes for SESSION; null for no limit. */
export interface LimitRow extends LimitName {
  id: bigint
  amount: bigint | null
  state: 'ACTIVE' | 'PENDING_INCREASE' | 'CONFIRMED'
  setAt: Date
  availableAt: Date | null
  confirmedAt: Date | null
}

const columns = (sql: Sql | Transaction) =>
  sql`id, kind, period, amount, state, set_at as "setAt", available_at as "availableAt", confirmed_at as "confirmedAt"`

/** Returns current and pending limits, of one kind and period or of all. */
export async function readLimits(sql: Sql | Transaction, memberId: bigint, name?: LimitName): Promise<LimitRow[]> {
  return sql<LimitRow[]>`
    select ${columns(sql)} from protection.limits
    where member_id = ${memberId}
      and state <> 'EXPIRED' ${name ? sql`and kind = ${name.kind} and period = ${name.period}` : sql``}
    order by array_position(array['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'], kind),
      array_position(array['DAY', 'WEEK', 'MONTH'], period)`
}

/**
 * Returns the used part of each limit, in the unit of the limit and in the order of the names. LOSS may be negative.
 */
export async function readUsed(sql: Sql, memberId: bigint, names: readonly LimitName[], now: Date): Promise<bigint[]> {
  const rows = await sql<{ used: bigint }[]>`
    select protection.used(${memberId}, kind, period, ${now}) as used
    from unnest(${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ period }) => period)}::text[]) with ordinality as name (kind, period, position)
    order by position`
  return rows.map(({ used }) => used)
}

export async function insertLimit(
  tx: Transaction,
  memberId: bigint,
  { kind, period }: LimitName,
  limit: Pick<LimitRow, 'amount' | 'state' | 'setAt' | 'availableAt'>,
): Promise<void> {
  await tx`
    insert into protection.limits (member_id, kind, period, amount, state, set_at, available_at)
    values (${memberId}, ${kind}, ${period}, ${limit.amount}, ${limit.state}, ${limit.setAt}, ${limit.availableAt})`
}

export async function expireLimit(tx: Transaction, id: bigint, now: Date): Promise<void> {
  await tx`update protection.limits set state = 'EXPIRED', expired_at = ${now} where id = ${id}`
}

export async function markConfirmed(tx: Transaction, id: bigint, now: Date): Promise<void> {
  await tx`update protection.limits set state = 'CONFIRMED', confirmed_at = ${now} where id = ${id}`
}

/** Starts counting the member's bets and checking them against limits. */
export async function countPlay(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`select protection.count_from_now(${memberId}, ${now})`
}

/** Deletes slots of bets that are older than the longest limit. */
export async function forgetPlay(sql: Sql, now: Date): Promise<void> {
  await sql`delete from protection.play where slot < ${now}::timestamptz - interval '40 days'`
}
