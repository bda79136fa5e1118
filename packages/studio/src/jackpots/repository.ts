import type { Sql, Transaction } from '@atrium/database'
import type { Money } from '@atrium/contracts/money'
import type { JackpotShare } from '../engines/engine.ts'
import type { JackpotDefinition } from '../engines/jackpot-definitions.ts'

/** Contributions are merged into one entry when there are more than this many. */
const GATHER_ABOVE = 1000

export interface MeterRow {
  code: string
  amount: Money
}

export const jackpotsRepository = (sql: Sql) => ({
  /**
   * Stores the jackpot definitions, for real and for demo play. A new jackpot starts with its seed. For existing ones,
   * changed values apply from now on.
   * @throws Error when one of them was retired
   */
  async define(definitions: readonly JackpotDefinition[]): Promise<void> {
    const [retired] = await sql<{ code: string }[]>`
      select code from studio.jackpots
      where retired_at is not null and code = any(${definitions.map(({ code }) => code)})`
    if (retired)
      throw new Error(
        `Jackpot "${retired.code}" was retired, and its pot was moved: a jackpot that is to be played for needs another code.`,
      )
    for (const { code, seed, ratePpm, ceiling } of definitions) {
      await sql`
        with kinds as (
          select * from (values (false), (true)) as kinds (is_demo)
        ), made as (
          insert into studio.jackpots (code, is_demo, seed, rate_ppm, ceiling)
          select ${code}, is_demo, ${seed}, ${ratePpm}, ${ceiling} from kinds
          on conflict do nothing
          returning code, is_demo, seed
        ), begun as (
          insert into studio.jackpot_entries (code, is_demo, kind, amount, house)
          select code, is_demo, 'SEED', seed, seed from made
        )
        update studio.jackpots set seed = ${seed}, rate_ppm = ${ratePpm}, ceiling = ${ceiling}
        where code = ${code} and (seed, rate_ppm, ceiling) is distinct
        from (${seed}::int8, ${ratePpm}::int8, ${ceiling}::int8)`
    }
  },

  /** Reads the current amounts that wins would pay. */
  async meters(isDemo: boolean): Promise<MeterRow[]> {
    return sql<
      MeterRow[]
    >`select j.code, ${meter(sql)} as amount from studio.jackpots j where j.is_demo = ${isDemo} order by j.code`
  },

  /** Merges many contributions into one entry. The sum is unchanged at any time. */
  async gather(): Promise<void> {
    await sql`
      with many as (
        select j.code, j.is_demo from studio.jackpots j
        where (select count(*) from studio.jackpot_contributions c
          where (c.code, c.is_demo) = (j.code, j.is_demo)) > ${GATHER_ABOVE}
        for update skip locked
      ), gone as (
        delete from studio.jackpot_contributions c using many where (c.code, c.is_demo) = (many.code, many.is_demo)
        returning c.code, c.is_demo, c.amount
      )
      insert into studio.jackpot_entries (code, is_demo, kind, amount)
      select code, is_demo, 'CONTRIBUTIONS', sum(amount)::int8 from gone group by code, is_demo`
  },
})

export type JackpotsRepository = ReturnType<typeof jackpotsRepository>

/** Stores a round's contributions to jackpots, in the transaction that opens the round. */
export async function contribute(
  tx: Transaction,
  round: string,
  shares: readonly Pick<JackpotShare, 'code' | 'contribution'>[],
): Promise<void> {
  const added = shares.map(({ code, contribution }) => ({ code, amount: contribution.toString() }))
  await tx`
    insert into studio.jackpot_contributions (code, is_demo, round, amount)
    select share.code, r.is_demo, r.id, share.amount
    from studio.rounds r, jsonb_to_recordset(${tx.json(added)}) as share (code text, amount int8)
    where r.id = ${round} and share.amount > 0`
}

export interface Won {
  readonly amount: Money
  /** The part of the win that came from contributions, which are in the wallet's pot. The house pays the rest. */
  readonly fromPot: Money
}

/**
 * Lets a round win a jackpot, in the transaction that opens the round, and starts the next jackpot with its seed. If
 * two rounds win at the same time, they do so one after another in commit order (RTS 9): the first wins the meter, the
 * second wins the new meter.
 */
export async function win(tx: Transaction, round: string, code: string): Promise<Won> {
  await tx`
    select from studio.jackpots j join studio.rounds r on r.is_demo = j.is_demo
    where r.id = ${round} and j.code = ${code} for update of j`
  // A separate statement, so that it sees the state after the lock was acquired.
  const [won] = await tx<Won[]>`
    with standing as (
      select j.code, j.is_demo, j.seed, r.id as round, ${meter(tx)} as amount,
        (select coalesce(sum(e.house), 0) from studio.jackpot_entries e
        where (e.code, e.is_demo) = (j.code, j.is_demo)) as house
      from studio.jackpots j join studio.rounds r on r.is_demo = j.is_demo where r.id = ${round} and j.code = ${code}
    ), taken as (
      insert into studio.jackpot_entries (code, is_demo, kind, amount, house, round)
      select code, is_demo, 'WIN', -amount, -least(house, amount)::int8, round from standing
      returning amount, house
    ), begun as (
      insert into studio.jackpot_entries (code, is_demo, kind, amount, house) select code, is_demo, 'SEED', seed, seed
      from standing
    )
    select -amount as amount, house - amount as "fromPot" from taken`
  return won!
}

/**
 * Returns the jackpot wins of a void round to their jackpots: the part that came from pots, and the house's part that
 * exceeded the seed, because the next jackpot already has the seed. The difference between a meter and its pot is
 * unchanged.
 */
export async function giveBack(tx: Transaction, round: string): Promise<void> {
  await tx`
    with lost as (
      select won.code, won.is_demo, won.house - won.amount as from_pot, greatest(0, -won.house - begun.amount) as house
      from studio.jackpot_entries won
      cross join lateral (
        select e.amount from studio.jackpot_entries e where (e.code, e.is_demo) = (won.code, won.is_demo)
          and e.kind = 'SEED' and e.id > won.id order by e.id limit 1
      ) as begun
      where won.round = ${round} and won.kind = 'WIN'
    )
    insert into studio.jackpot_entries (code, is_demo, kind, amount, house, round)
    select code, is_demo, 'VOID', from_pot + house, house, ${round} from lost where from_pot + house > 0`
}

/** The current meter: everything added minus everything won, up to the ceiling. Any excess stays for the next win. */
const meter = (sql: Sql | Transaction) => sql`least(j.ceiling,
  (select coalesce(sum(e.amount), 0) from studio.jackpot_entries e where (e.code, e.is_demo) = (j.code, j.is_demo))
  + (select coalesce(sum(c.amount), 0) from studio.jackpot_contributions c
    where (c.code, c.is_demo) = (j.code, j.is_demo)))::int8`
