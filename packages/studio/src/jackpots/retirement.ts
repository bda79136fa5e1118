import type { Money } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'

/** Receiver of the pot of a retired jackpot, if no other jackpot receives it. */
export const HOUSE = 'house'

export interface Retirement {
  readonly code: string
  /** Code of the jackpot that receives the pot, or `HOUSE`. */
  readonly to: string
  /** Reason for the audit log, 10 to 500 characters. */
  readonly reason: string
  /** The person who decided it. */
  readonly by: string
}

/**
 * The amount that was moved, for real play or for demo play. It is the whole balance, including the part above the
 * ceiling.
 */
export interface Moved {
  readonly isDemo: boolean
  readonly amount: Money
}

/** Thrown when a retirement is not possible. The message contains the reason and what to do. Nothing was moved. */
export class RetirementError extends Error {}

/**
 * Retires a progressive jackpot and moves its balance, in one transaction. A repeated call moves contributions that
 * arrived later. The studio's next run moves the pot in the ledger, see `moves.ts`. @param inService codes of the
 * jackpots for which current math definitions play
 * @throws RetirementError
 */
export async function retireJackpot(
  sql: Sql,
  { code, to, reason, by }: Retirement,
  inService: readonly string[],
): Promise<readonly Moved[]> {
  if (inService.includes(code))
    throw new RetirementError(
      `Games still play for jackpot "${code}". Take it out of their mathematics and of jackpots/definitions.ts, release that, and try again.`,
    )
  if (code === to) throw new RetirementError('A jackpot cannot take its own pot. Name another one, or "house".')
  if (reason.trim().length < 10 || reason.length > 500)
    throw new RetirementError('A reason has 10 to 500 characters: say why the jackpot ends and why its pot goes there.')
  if (by.trim().length === 0 || by.length > 100)
    throw new RetirementError('Say who decided it, in at most 100 characters.')
  const target = to === HOUSE ? null : to
  return sql.begin(async (tx) => {
    // Locks jackpots in the same order as rounds that win several of them. After this, neither of the two can be won or
    // merged.
    const rows = await tx<{ code: string; retired: boolean }[]>`
      select code, retired_at is not null as retired from studio.jackpots where code in (${code}, ${target})
      order by code, is_demo for update`
    if (!rows.some((row) => row.code === code)) throw new RetirementError(`No jackpot has the code "${code}".`)
    if (target !== null && !rows.some((row) => row.code === target && !row.retired))
      throw new RetirementError(`No jackpot that is played for has the code "${target}". Name one that is, or "house".`)
    if (await isPlayed(tx, code))
      throw new RetirementError(
        `A round added to jackpot "${code}" within the last ten minutes: a process of an older release still runs. Stop it, and try again after that.`,
      )
    await tx`update studio.jackpots set retired_at = coalesce(retired_at, now()) where code = ${code}`
    return tx<Moved[]>`
      with gone as (
        delete from studio.jackpot_contributions where code = ${code} returning is_demo, amount
      ), gathered as (
        insert into studio.jackpot_entries (code, is_demo, kind, amount)
        select ${code}, is_demo, 'CONTRIBUTIONS', sum(amount)::int8 from gone group by is_demo
        returning is_demo, amount
      ), pots as (
        select is_demo, sum(amount)::int8 as amount, sum(house)::int8 as house
        from (select is_demo, amount, house from studio.jackpot_entries where code = ${code}
          union all select is_demo, amount, 0 from gathered) as everything
        group by is_demo having sum(amount) > 0
      ), moved as (
        insert into studio.jackpot_transfers (code, is_demo, to_code, amount, reason, by_whom)
        select ${code}, is_demo, ${target}, amount, ${reason.trim()}, ${by.trim()} from pots
        returning id, is_demo, amount
      ), entered as (
        insert into studio.jackpot_entries (code, is_demo, kind, amount, house, transfer)
        select ${code}, is_demo, 'TRANSFER', -moved.amount, -house, id from moved join pots using (is_demo)
        union all
        select ${target}, is_demo, 'TRANSFER', moved.amount, house, id from moved join pots using (is_demo)
        where ${target}::text is not null
      )
      select is_demo as "isDemo", amount from moved order by is_demo`
  })
}

async function isPlayed(tx: Transaction, code: string): Promise<boolean> {
  const rows = await tx`
    select from studio.jackpot_contributions c join studio.rounds r on r.id::text = c.round
    where c.code = ${code} and r.drawn_at > now() - interval '10 minutes' limit 1`
  return rows.length > 0
}
