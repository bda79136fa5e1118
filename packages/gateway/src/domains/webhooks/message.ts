import { randomInt } from 'node:crypto'
import { toWire } from '@atrium/contracts/money'
import { TEST_EVENT, WEBHOOK_DATA, WEBHOOK_DELAYS_MS } from '@atrium/contracts/webhooks/events'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import { Webhook } from 'standardwebhooks'

/** Fields with an amount, which events store in units of 1/10,000. */
const AMOUNTS = new Set(['amount', 'fee', 'stake', 'validBet', 'bonusStake', 'payout'])
/** Fields with a time, in PostgreSQL's format. */
const TIMES = new Set(['startsAt', 'endsAt', 'expiresAt', 'settledAt'])
/** Maximum random extension of a delay, so that messages that failed together are not sent again together. */
const MAX_JITTER_PERCENT = 20

interface StoredEvent {
  readonly type: WebhookEventType | typeof TEST_EVENT
  readonly data: Record<string, unknown>
  readonly occurredAt: Date
}

/** The body of a message. Every attempt has the same. Fields that the type does not have are dropped. */
export function bodyOf({ type, data, occurredAt }: StoredEvent): string {
  const shown = type === TEST_EVENT ? {} : WEBHOOK_DATA[type].parse(toWireData(data))
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: shown })
}

const toWireData = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [name, value.map((each) => toWireData(each as object))]
      if (AMOUNTS.has(name)) return [name, toWire(BigInt(value as string))]
      return [name, TIMES.has(name) ? new Date(value as string).toISOString() : value]
    }),
  )

/** Headers of a message, signed with every secret. */
export const signedHeaders = (
  secrets: readonly string[],
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> => ({
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
})

/** Milliseconds until the next attempt after a number of failed ones. Undefined: there is none. */
export function retryDelayMs(failedAttempts: number): number | undefined {
  const delay = WEBHOOK_DELAYS_MS[failedAttempts]
  return delay === undefined ? undefined : Math.round((delay * (100 + randomInt(MAX_JITTER_PERCENT + 1))) / 100)
}
