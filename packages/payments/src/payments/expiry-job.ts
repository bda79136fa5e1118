import type { Job } from '@atrium/http-server/jobs'
import type { PaymentsService } from './service.ts'

/** Expires pending and processing payments past their expiry time. */
export const expiryJob = (payments: Pick<PaymentsService, 'expire'>, everyMs: number): Job => ({
  name: 'payments-expiry',
  every: everyMs,
  isShared: true,
  run: payments.expire,
})
