import type { Sql } from '@atrium/database'

/**
 * A jackpot of a provider that is played for no more, and the one that gets what its pot holds; without one, the house
 * does.
 */
export interface PotMove {
  provider: string
  code: string
  to: string | undefined
  isDemo: boolean
}

/**
 * Empties a pot at every merchant, in one transaction. Answers what was moved now, in 1/10,000: what was moved before
 * is not there again.
 */
export async function movePot(sql: Sql, { provider, code, to, isDemo }: PotMove, now: Date): Promise<bigint> {
  const [row] = await sql<
    { amount: bigint }[]
  >`select ledger.move_pot(${provider}, ${code}, ${to ?? null}, ${isDemo}, ${now}) as amount`
  return row!.amount
}
