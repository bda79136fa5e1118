import type { Deps } from '../../../platform/deps.ts'

/** Creates the job that expires claims after their deadline. Reads show them as expired even before the job runs. */
export const createClaimExpiry =
  ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async ({ isStopping }: { isStopping(): boolean }): Promise<void> => {
    for (;;) {
      const [row] = await sql<[{ ended: number }]>`select promotions.expire_claims(${clock()}) as ended`
      if (row.ended === 0 || isStopping()) return
    }
  }
