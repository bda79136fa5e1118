import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createChaseJob } from './chases/advance-chases.ts'
import { createChangeJob } from './corrections/execute-changes.ts'
import { createBeaconJob } from './draws/fetch-beacon.ts'
import { createIssueJobs } from './issues/advance-issues.ts'
import { createResultFeed } from './official/result-feed.ts'
import { createSettlement } from './settlement/settlement.ts'

/** Jobs of issues, their draws and results, settlement, and chases. */
export function lotteryJobs(
  deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'config' | 'realtime' | 'merchants' | 'keys'>,
): Job[] {
  const issues = createIssueJobs(deps)
  const settleLotteries = createSettlement(deps)
  const executeLotteryChanges = createChangeJob(deps)
  const advanceChases = createChaseJob(deps)
  return [
    // Often, so that a newly offered game can be played at once.
    { name: 'gateway-lottery-plan', every: 10_000, firstAfterMs: 1_000, run: issues.plan },
    // Every process handles what no other one has locked, so that a draw waits for no other job.
    { name: 'gateway-lottery-issues', every: 1_000, isShared: true, run: issues.advance },
    // Separate from the draws: a slow beacon delays its own issues only.
    { name: 'gateway-lottery-beacon', every: 1_000, run: createBeaconJob(deps) },
    { name: 'gateway-lottery-settlement', every: 1_000, isShared: true, run: (_now, turn) => settleLotteries(turn) },
    { name: 'gateway-lottery-feed', every: 30_000, run: createResultFeed(deps) },
    { name: 'gateway-lottery-changes', every: 1_000, isShared: true, run: (_now, turn) => executeLotteryChanges(turn) },
    { name: 'gateway-lottery-chases', every: 1_000, isShared: true, run: (_now, turn) => advanceChases(turn) },
  ]
}
