import type { Sql } from '@atrium/database'

/** Returns beacon rounds that closed issues wait for, up to the last published round, earliest first. */
export async function readAwaitedRounds(sql: Sql, lastRound: number, limit: number): Promise<number[]> {
  const rows = await sql<{ round: number }[]>`
    select distinct beacon_round::float8 as round from lottery.issues
    where state = 'CLOSED' and beacon_round <= ${lastRound} and beacon_randomness is null order by round limit ${limit}`
  return rows.map(({ round }) => round)
}

/** Stores the value of a round for every issue that waits for it. A stored value never changes. */
export async function writeRandomness(sql: Sql, round: number, randomness: string): Promise<void> {
  await sql`
    update lottery.issues set beacon_randomness = ${randomness} where state = 'CLOSED' and beacon_round = ${round}
      and beacon_randomness is null`
}
