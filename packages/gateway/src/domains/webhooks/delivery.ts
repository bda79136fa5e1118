import { WEBHOOK_DISABLED_AFTER_DAYS } from '@atrium/contracts/webhooks/events'
import pLimit from 'p-limit'
import { noteEvent, readDatabaseClock } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { disableFailing, leaseDeliveries, recordDelivered, recordFailed } from './deliveries-repository.ts'
import type { Attempt, LeasedDelivery } from './deliveries-repository.ts'
import { bodyOf, retryDelayMs, signedHeaders } from './message.ts'
import { readSecrets } from './secrets.ts'
import type { Send } from './send.ts'

const MAX_SENT_AT_ONCE = 16
/** Maximum number of messages leased at once. With a timeout per attempt, all attempts end before the lease does. */
const MAX_LEASED = 64
const MAX_LEASED_OF_ENDPOINT = 8
const LEASE_SECONDS = 60
/** Status of an endpoint that must not receive further messages. */
const GONE = 410

export const isArrived = ({ status }: Attempt): boolean => status !== undefined && status >= 200 && status < 300

/**
 * Creates a function that sends all messages whose time has come, at least once each. A message is leased in a statement
 * of its own, sent outside of transactions, and its result is recorded afterwards: if the process ends in between, it is
 * sent again when the lease ends. Times are those of the database's clock.
 */
export function createDelivery({ sql, keys, log, send }: Pick<Deps, 'sql' | 'keys' | 'log'> & { readonly send: Send }) {
  const atOnce = pLimit(MAX_SENT_AT_ONCE)

  async function deliver(delivery: LeasedDelivery, secrets: readonly string[], at: Date): Promise<void> {
    // Its endpoint was removed after the lease.
    if (secrets.length === 0) return
    const { messageId, endpointId, url } = delivery
    const body = bodyOf(delivery)
    const attempt = await send({ url, body, headers: signedHeaders(secrets, { messageId, body, at }) })
    if (isArrived(attempt)) return recordDelivered(sql, delivery, attempt)
    await recordFailed(sql, delivery, attempt, retryDelayMs(delivery.attempts + 1))
    const disabled = await disableFailing(sql, endpointId, attempt.status === GONE ? 0 : WEBHOOK_DISABLED_AFTER_DAYS)
    if (!disabled) return
    await noteEvent(sql, {
      merchant: disabled.merchant,
      action: 'webhook-disabled',
      subject: `webhook:${endpointId}`,
      details: { url: disabled.url, result: attempt.status ?? attempt.error ?? '' },
      at,
    })
    log.warn({ endpointId, ...attempt }, 'A webhook endpoint was switched off, since its messages failed.')
  }

  return async (turn: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    while (!turn.isStopping()) {
      const leased = await leaseDeliveries(sql, {
        limit: MAX_LEASED,
        perEndpoint: MAX_LEASED_OF_ENDPOINT,
        leaseSeconds: LEASE_SECONDS,
      })
      if (leased.length === 0) return
      const secrets = await readSecrets(sql, keys, [...new Set(leased.map(({ endpointId }) => endpointId))])
      const [start, startedAt] = [performance.now(), await readDatabaseClock(sql)]
      const now = () => new Date(startedAt.getTime() + performance.now() - start)
      await Promise.all(
        leased.map((each) =>
          atOnce(() => deliver(each, secrets.get(each.endpointId) ?? [], now())).catch((err: unknown) =>
            log.warn({ err, delivery: String(each.id) }, 'A webhook message was not sent. It is tried again.'),
          ),
        ),
      )
    }
  }
}
