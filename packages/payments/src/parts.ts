import type { Sql } from '@atrium/database'
import { runJobs } from '@atrium/http-server/jobs'
import type { Jobs } from '@atrium/http-server/jobs'
import type { Logger } from 'pino'
import type { ServiceConfig } from './config.ts'
import { expiryJob } from './payments/expiry-job.ts'
import { createPaymentsService } from './payments/service.ts'
import type { PaymentsService } from './payments/service.ts'
import { payoutsJob } from './payouts/job.ts'
import { createPayoutsService } from './payouts/service.ts'
import type { PayoutsService } from './payouts/service.ts'
import { createRandomIds } from './random-ids.ts'
import type { RandomBytes } from './random-ids.ts'
import { createDelivery, deliveryJob } from './webhooks/delivery-job.ts'
import type { Delivery } from './webhooks/delivery-job.ts'
import { createOutbox } from './webhooks/outbox.ts'
import { retentionJob } from './webhooks/retention-job.ts'
import { createSender } from './webhooks/send.ts'
import { createSigner } from './webhooks/sign.ts'

/** Interval of the jobs: how late a payment may expire, and how soon a delivery is retried that no commit started. */
const JOBS_EVERY_MS = 1_000

export interface PaymentsDeps {
  readonly config: ServiceConfig
  /** Pool of the role `atrium_payments`, with migrations applied. The caller ends it after closing the app. */
  readonly sql: Sql
  readonly log: Logger
  /** Default: the system clock. */
  readonly clock?: () => Date
  /** Default: `node:crypto`. */
  readonly randomBytes?: RandomBytes
  /** Interval of the jobs. Default: one second. */
  readonly jobsEveryMs?: number
  /** Timeout of the portal's response to a message. Default: ten seconds. */
  readonly webhookTimeoutMs?: number
}

/** The services and jobs of one process. */
export interface Parts {
  readonly payments: PaymentsService
  readonly payouts: PayoutsService
  readonly delivery: Delivery
  readonly jobs: Jobs
  readonly clock: () => Date
}

/** Creates services and jobs without starting them. */
export function createParts({
  config,
  sql,
  log,
  clock = () => new Date(),
  randomBytes,
  jobsEveryMs = JOBS_EVERY_MS,
  webhookTimeoutMs,
}: PaymentsDeps): Parts {
  const ids = createRandomIds(randomBytes)
  const send = createSender({
    url: config.webhookUrl,
    sign: createSigner(config.webhookSecrets),
    timeoutMs: webhookTimeoutMs,
  })
  const delivery = createDelivery({ sql, send, randomBytes: ids.bytes, clock, log })
  const outbox = createOutbox(ids, delivery.wake)
  const payments = createPaymentsService({ config, sql, outbox, ids, clock })
  const payouts = createPayoutsService({ config, sql, outbox, ids, clock })
  const jobs = runJobs(
    [
      expiryJob(payments, jobsEveryMs),
      payoutsJob(payouts, jobsEveryMs),
      deliveryJob(delivery, jobsEveryMs),
      retentionJob(sql),
    ],
    { sql, clock, log },
  )
  return { payments, payouts, delivery, jobs, clock }
}
