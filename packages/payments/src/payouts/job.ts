import type { Job } from '@atrium/http-server/jobs'
import type { PayoutsService } from './service.ts'

/** Pays payouts after their delay, or fails them by the test account numbers (see `payoutOutcome`). */
export const payoutsJob = (payouts: Pick<PayoutsService, 'payDue'>, everyMs: number): Job => ({
  name: 'payments-payouts',
  every: everyMs,
  isShared: true,
  run: payouts.payDue,
})
