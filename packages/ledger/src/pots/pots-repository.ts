import type { Sql } from '@atrium/database'

/** A closed jackpot of a provider, and the pot that gets its balance. Without one, the house gets it. */
export interface PotMove {
  provider: string
  code: string
  to: string | undefined
  isDemo: boolean
}

/**
 * Empties a pot at all merchants in one transaction. Returns the amount moved by this call, in units of 1/10,000;
 * amounts moved earlier are not included.
 */
export async function movePot(sql: Sql, { provider, code, to, isDemo }: PotMove, now: Date): Promise<bigint> {
  const [row] = await sql<
    { amount: bigint }[]
  >`select ledger.move_pot(${provider}, ${code}, ${to ?? null}, ${isDemo}, ${now}) as amount`
  return row!.amount
}
