import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createClaimExpiry } from './claims/expire-claims.ts'
import { createPointEarning } from './points/earning.ts'
import { createProgressConsumers } from './progress/progress-consumers.ts'
import { createPeriodSettlement } from './progress/settle-periods.ts'
import { createRaffleJob } from './raffles/advance-raffles.ts'
import { createDailyEvaluation } from './vip/daily.ts'
import { createChangeEvaluation } from './vip/evaluation.ts'

const MINUTE_MS = 60_000

/** Jobs for campaign progress, claims, raffles, points and VIP levels. */
export function promotionJobs(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime' | 'merchants' | 'keys'>): Job[] {
  const earnPoints = createPointEarning(deps)
  const countProgress = createProgressConsumers(deps)
  const settlePeriods = createPeriodSettlement(deps)
  const expireClaims = createClaimExpiry(deps)
  const evaluateChanged = createChangeEvaluation(deps)
  const evaluateDay = createDailyEvaluation(deps)
  const advanceRaffles = createRaffleJob(deps)
  return [
    // Less frequent than rebates, because each change of points adds an entry to the member's statement.
    { name: 'gateway-points', every: 10_000, run: (_now, turn) => earnPoints(turn) },
    { name: 'gateway-campaign-progress', every: 2_000, run: (_now, turn) => countProgress(turn) },
    { name: 'gateway-campaign-periods', every: MINUTE_MS, run: (_now, turn) => settlePeriods(turn) },
    { name: 'gateway-claim-expiry', every: MINUTE_MS, run: (_now, turn) => expireClaims(turn) },
    // Frequent, so that members see a new level immediately.
    { name: 'gateway-vip-changes', every: 5_000, run: (_now, turn) => evaluateChanged(turn) },
    { name: 'gateway-vip-days', every: MINUTE_MS, run: (_now, turn) => evaluateDay(turn) },
    {
      name: 'gateway-raffles',
      every: 5_000,
      firstAfterMs: 1_000,
      isShared: true,
      run: (_now, turn) => advanceRaffles(turn),
    },
  ]
}
