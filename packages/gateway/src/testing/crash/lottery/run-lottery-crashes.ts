import { killJobs } from '../kill-jobs.ts'
import { createLotteryRig } from './lottery-rig.ts'

const UNITS = { draw: 'issues to draw', settlement: 'orders to settle', chases: 'chases to advance' } as const

/**
 * Kills a process that draws, settles or advances chases, with the given number of kills for each job, while orders and
 * chases are in flight. Checks everything at the end. Returns the number of contradictions.
 */
export async function runLotteryCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createLotteryRig()
  return killJobs(rig, {
    units: UNITS,
    kills,
    say,
    async check() {
      const { orders, chases, problems } = await rig.check()
      return {
        problems,
        summary: `all ${orders} orders were settled and paid once, all ${chases} chases ended without money held, every result is the one of its seed, which nobody could read before, and the ledger adds up.`,
      }
    },
  })
}
