import type { Sql } from '@atrium/database'
import type { Job } from '@atrium/http-server/jobs'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { RandomBytes } from '../random-ids.ts'
import { leaseDueMessages, recordDelivered, recordFailure } from './repository.ts'
import type { Delivered, LeasedMessage } from './repository.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './retry-schedule.ts'
import type { Send } from './send.ts'

const MAX_SENT_AT_ONCE = 16
/** Maximum number of messages leased at once. With a timeout per attempt, all attempts end before the lease does. */
const MAX_LEASED = 64
const LEASE_MS = 60_000
/** Status of an endpoint that no longer exists and must not get further messages. */
const GONE = 410

export interface DeliveryDeps {
  readonly sql: Sql
  readonly send: Send
  readonly randomBytes: RandomBytes
  readonly clock: () => Date
  readonly log: Pick<Logger, 'error' | 'warn'>
}

export interface Delivery {
  /** Sends all pending messages. Resolves when none is left. */
  run(): Promise<void>
  /** Starts a run without waiting for it. Errors are logged, and the next run continues. */
  wake(): void
  /** Sends no further messages. Resolves when the current ones have a result. */
  stop(): Promise<void>
}

/**
 * Delivers messages at least once. A message is leased in a separate statement, sent outside any transaction, and its
 * result is recorded afterwards. If the process ends in between, the message is sent again when the lease expires.
 */
export function createDelivery({ sql, send, randomBytes, clock, log }: DeliveryDeps): Delivery {
  const atOnce = pLimit(MAX_SENT_AT_ONCE)
  let isStopped = false
  let isGone = false
  let isRequested = false
  let running: Promise<void> | undefined

  const canSend = (): boolean => !isStopped && !isGone

  function run(): Promise<void> {
    if (!canSend()) return running ?? Promise.resolve()
    isRequested = true
    return (running ??= deliverAll())
  }

  // One run at a time. A request during a run repeats it, since its messages may have been committed after the last
  // lease.
  async function deliverAll(): Promise<void> {
    try {
      while (isRequested && canSend()) {
        isRequested = false
        const now = clock()
        const messages = await leaseDueMessages(sql, {
          now,
          leasedUntil: new Date(now.getTime() + LEASE_MS),
          limit: MAX_LEASED,
        })
        if (messages.length > 0) isRequested = true
        await recordAll(await Promise.all(messages.map((message) => atOnce(() => deliver(message)))))
      }
    } finally {
      running = undefined
    }
  }

  /** Sends a message, and returns it if it was delivered. Failures are recorded immediately. */
  async function deliver(message: LeasedMessage): Promise<Delivered | undefined> {
    if (!canSend()) return undefined
    const sent = await send(message, clock())
    const result = 'status' in sent ? String(sent.status) : sent.error
    if ('status' in sent && sent.status >= 200 && sent.status < 300) return { id: message.id, result, at: clock() }
    if ('status' in sent && sent.status === GONE) disable()
    await fail(message, result).catch((err: unknown) => reportUnrecorded(err, [message.id]))
    return undefined
  }

  async function recordAll(results: readonly (Delivered | undefined)[]): Promise<void> {
    const delivered = results.filter((each) => each !== undefined)
    if (delivered.length === 0) return
    await recordDelivered(sql, delivered).catch((err: unknown) =>
      reportUnrecorded(
        err,
        delivered.map(({ id }) => id),
      ),
    )
  }

  const reportUnrecorded = (err: unknown, messages: readonly string[]): void =>
    log.warn(
      { err, messages },
      'The result of webhook messages was not recorded. They are sent again when their lease ends.',
    )

  async function fail({ id, attempts }: LeasedMessage, result: string): Promise<void> {
    const delayMs = retryDelayMs(attempts + 1, randomBytes)
    await recordFailure(sql, id, {
      result,
      nextAt: delayMs === undefined ? undefined : new Date(clock().getTime() + delayMs),
    })
    if (delayMs === undefined)
      log.error(
        { message: id, result },
        `A webhook message was given up after ${MAX_ATTEMPTS} attempts. The portal has to read the payment by its reference.`,
      )
    else
      log.warn(
        { message: id, result, attempt: attempts + 1, nextInMs: delayMs },
        'A webhook message was not delivered. It is sent again.',
      )
  }

  function disable(): void {
    if (isGone) return
    isGone = true
    log.error(
      'The webhook endpoint responded 410 Gone: no further message is sent. Correct PAYMENTS_WEBHOOK_URL and restart the payment service.',
    )
  }

  return {
    run,
    wake: () =>
      void run().catch((err: unknown) =>
        log.warn({ err }, 'The delivery of webhook messages failed. It is tried again.'),
      ),
    async stop() {
      isStopped = true
      await running?.catch(() => undefined)
    },
  }
}

/** Delivers messages whose delivery no commit has started: retries, and messages of a process that has ended. */
export const deliveryJob = (delivery: Delivery, everyMs: number): Job => ({
  name: 'payments-webhooks',
  every: everyMs,
  firstAfterMs: 0,
  isShared: true,
  run: () => delivery.run(),
})
