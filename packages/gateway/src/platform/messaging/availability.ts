/**
 * Time for which a failed service counts as unavailable: every visitor gets the same response, whether or not a message
 * would have been sent for them.
 */
const AWAY_MS = 15_000

/** Tracks whether an external service is available: configured, and without a recent failure. */
export function createAvailability(isConfigured: boolean) {
  let failedAt = -Infinity
  return {
    isUp: () => isConfigured && performance.now() - failedAt > AWAY_MS,
    /**
     * Runs `work` and records whether the service worked. A rejection of the message (`Refused`) counts as working; its
     * cause is thrown then.
     */
    async watch<Value>(work: () => Promise<Value>): Promise<Value> {
      try {
        const value = await work()
        failedAt = -Infinity
        return value
      } catch (error) {
        if (error instanceof Refused) throw error.cause
        failedAt = performance.now()
        throw error
      }
    },
  }
}

/**
 * Rejection of a single message by a working service, such as for an invalid number: such a message must not make the
 * service unavailable for others.
 */
export class Refused extends Error {
  override name = 'Refused'
}
