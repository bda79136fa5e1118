import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createChaseJob } from './chases/advance-chases.ts'
import { createChangeJob } from './corrections/execute-changes.ts'
import { createBeaconJob } from './draws/fetch-beacon.ts'
import { createIssueJobs } from './issues/advance-issues.ts'
import { createResultFeed } from './official/result-feed.ts'
import { createSettlement } from './settlement/settlement.ts'

/** Jobs for issues, draws, results, settlement and chases. */
export function lotteryJobs(
  deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'config' | 'realtime' | 'merchants' | 'keys'>,
): Job[] {
  const issues = createIssueJobs(deps)
  const settleLotteries = createSettlement(deps)
  const executeLotteryChanges = createChangeJob(deps)
  const advanceChases = createChaseJob(deps)
  return [
    // Frequent, so that a newly offered game can be played immediately.
    { name: 'gateway-lottery-plan', every: 10_000, firstAfterMs: 1_000, run: issues.plan },
    // Runs in every process and skips what another one has locked, so that a draw does not wait for another job.
    { name: 'gateway-lottery-issues', every: 1_000, isShared: true, run: issues.advance },
    // Separate from draws, so that a slow beacon delays only the issues that use it.
    { name: 'gateway-lottery-beacon', every: 1_000, run: createBeaconJob(deps) },
    { name: 'gateway-lottery-settlement', every: 1_000, isShared: true, run: (_now, turn) => settleLotteries(turn) },
    { name: 'gateway-lottery-feed', every: 30_000, run: createResultFeed(deps) },
    { name: 'gateway-lottery-changes', every: 1_000, isShared: true, run: (_now, turn) => executeLotteryChanges(turn) },
    { name: 'gateway-lottery-chases', every: 1_000, isShared: true, run: (_now, turn) => advanceChases(turn) },
  ]
}
