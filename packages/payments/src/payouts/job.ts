import type { Job } from '@atrium/http-server/jobs'
import type { PayoutsService } from './service.ts'

/** Processes payouts after their delay: pays them, or fails those to certain test accounts (see `payoutOutcome`). */
export const payoutsJob = (payouts: Pick<PayoutsService, 'payDue'>, everyMs: number): Job => ({
  name: 'payments-payouts',
  every: everyMs,
  isShared: true,
  run: payouts.payDue,
})
