import { killJobs } from '../kill-jobs.ts'
import { createAgentRig } from './agents-rig.ts'

const UNITS = { rollups: 'bets to count', cycles: 'cycles to compute', payments: 'bills to pay' } as const

/**
 * Runs crash tests of team figures, cycles and payments, with the given number of kills for each job and two processes
 * at once. Checks everything at the end. Returns the number of contradictions.
 */
export async function runAgentCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createAgentRig()
  return killJobs(rig, {
    units: UNITS,
    kills,
    say,
    async check() {
      const { bets, bills, problems } = await rig.check()
      return {
        problems,
        summary: `all ${bets} bets were counted once, all ${bills} bills are those that bets and ledger yield, each was paid once, and the ledger adds up.`,
      }
    },
  })
}
