import type { Deps } from '../../../platform/deps.ts'

/** Expires claims whose time is over; reads in the meantime show them as expired already. */
export const createClaimExpiry =
  ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async ({ isStopping }: { isStopping(): boolean }): Promise<void> => {
    for (;;) {
      const [row] = await sql<[{ ended: number }]>`select promotions.expire_claims(${clock()}) as ended`
      if (row.ended === 0 || isStopping()) return
    }
  }
