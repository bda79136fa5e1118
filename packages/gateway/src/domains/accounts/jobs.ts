import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { watchConversion } from '../../platform/messaging/sms-conversion-watch.ts'
import { createReferralRewards, createReferralTurnover } from './referral/rewards-service.ts'
import { readLowConversions } from './verification-codes/repository.ts'

const MINUTE_MS = 60_000

/** Jobs for referral rewards, and for alerts about text message codes that are rarely used. */
export function accountJobs(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'config' | 'realtime' | 'merchants'>): Job[] {
  const countReferralTurnover = createReferralTurnover(deps)
  const payReferrals = createReferralRewards(deps)
  return [
    { name: 'gateway-referral-turnover', every: 5_000, run: (_now, turn) => countReferralTurnover(turn) },
    {
      name: 'gateway-referral-rewards',
      every: { cron: '*/5 * * * *', missed: 'last' },
      run: (_now, turn) => payReferrals(turn),
    },
    {
      name: 'gateway-sms-conversion',
      every: 10 * MINUTE_MS,
      run: () => watchConversion({ ...deps, readLowConversions }),
    },
  ]
}
