import { DomainError } from '@atrium/contracts/errors'
import type { Config } from '../../config.ts'
import { createAvailability, Refused } from './availability.ts'

/** Sends text messages. */
export interface Sms {
  /** Whether text messages can be sent: a gateway is configured and has not just failed. */
  isUp(): boolean
  /**
   * Sends a text message to one number (E.164: `+821012345678`).
   * @throws DomainError SMS_UNAVAILABLE when no gateway is configured or it did not accept the message.
   */
  send(message: { to: string; text: string }): Promise<void>
}

const TIMEOUT_MS = 5000
/** HTTP statuses that concern the message or its number, not the SMS gateway or our key. */
const OF_THE_MESSAGE: readonly number[] = [400, 404, 410, 413, 422]

/**
 * A client of the SMS gateway: sends `POST` requests with `{ to, text }` as JSON and the key as bearer token. Any 2xx
 * status means accepted.
 */
export function createSms(gateway: Config['sms']): Sms {
  const { isUp, watch } = createAvailability(gateway !== undefined)
  return {
    isUp,
    async send(message) {
      if (!gateway) throw new DomainError('SMS_UNAVAILABLE', 'SMS_GATEWAY_URL is not set')
      await watch(async () => {
        const response = await fetch(gateway.url, {
          method: 'POST',
          headers: { authorization: `Bearer ${gateway.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }).catch((error: Error) => {
          throw new DomainError('SMS_UNAVAILABLE', `the SMS gateway does not answer: ${error.message}`)
        })
        await response.body?.cancel()
        if (response.ok) return
        const cause = new DomainError('SMS_UNAVAILABLE', `the SMS gateway answered ${response.status}`)
        throw OF_THE_MESSAGE.includes(response.status) ? new Refused(cause.message, { cause }) : cause
      })
    },
  }
}
