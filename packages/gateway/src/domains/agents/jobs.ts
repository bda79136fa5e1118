import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createTeamRollups } from './rollups/rollups.ts'
import { createBillPayment, createCycleSettlement } from './settlements/settle-cycles.ts'

/** Jobs for team figures, cycles and bills. */
export function agentJobs(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime' | 'merchants'>): Job[] {
  const rollUpTeams = createTeamRollups(deps)
  const settleCycles = createCycleSettlement(deps)
  const payIssuedBills = createBillPayment(deps)
  return [
    { name: 'gateway-agent-rollups', every: 2_000, run: (_now, turn) => rollUpTeams(turn) },
    { name: 'gateway-agent-cycles', every: 10_000, run: (_now, turn) => settleCycles(turn) },
    { name: 'gateway-agent-bills', every: 5_000, run: (_now, turn) => payIssuedBills(turn) },
  ]
}
