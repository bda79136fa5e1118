import { killJobs } from '../kill-jobs.ts'
import { createPromotionRig } from './promotions-rig.ts'

const UNITS = { progress: 'bets to count', points: 'bets to count', claims: 'claims to credit' } as const

/**
 * Kills a process that counts progress, adds points or credits claims, with the given number of kills for each job.
 * Checks everything at the end. Returns the number of contradictions.
 */
export async function runPromotionCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createPromotionRig()
  return killJobs(rig, {
    units: UNITS,
    kills,
    say,
    async check() {
      const { bets, claims, problems } = await rig.check()
      return {
        problems,
        summary: `all ${bets} bets were counted once by every objective and for points, all ${claims} claims were credited once, and the ledger adds up.`,
      }
    },
  })
}
