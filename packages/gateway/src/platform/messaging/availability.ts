/**
 * A service that failed counts as away this long: every visitor is told so alike, whether or not something would have
 * been sent for them.
 */
const AWAY_MS = 15_000

/** Whether an outside service can be asked: it is configured, and its last answer was not a failure of just now. */
export function createAvailability(isConfigured: boolean) {
  let failedAt = -Infinity
  return {
    isUp: () => isConfigured && performance.now() - failedAt > AWAY_MS,
    /**
     * Runs `work` and remembers whether the service worked: it did too where it refused what was asked of it
     * (`Refused`), whose cause is thrown then.
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
 * A service that is well refuses this one message, such as to a number nobody has: whoever names such a number must not
 * end the service for others.
 */
export class Refused extends Error {
  override name = 'Refused'
}
