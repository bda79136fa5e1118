/**
 * Time for which a service counts as unavailable after a failure. During this time every request gets the same error,
 * so that it does not reveal whether a message would have been sent.
 */
const AWAY_MS = 15_000

/** Tracks whether an external service is available: configured, and without a recent failure. */
export function createAvailability(isConfigured: boolean) {
  let failedAt = -Infinity
  return {
    isUp: () => isConfigured && performance.now() - failedAt > AWAY_MS,
    /**
     * Runs `work` and records whether the service worked. A rejected message (`Refused`) counts as a working service;
     * then the cause of `Refused` is thrown.
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
