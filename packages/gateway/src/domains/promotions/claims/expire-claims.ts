import type { Deps } from '../../../platform/deps.ts'

/** Ends claims whose time is over; those that a member looks at meanwhile are shown as expired already. */
export const createClaimExpiry =
  ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async ({ isStopping }: { isStopping(): boolean }): Promise<void> => {
    for (;;) {
      const [row] = await sql<[{ ended: number }]>`select promotions.expire_claims(${clock()}) as ended`
      if (row.ended === 0 || isStopping()) return
    }
  }
