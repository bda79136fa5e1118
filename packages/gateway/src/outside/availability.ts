/** A service that failed counts as away this long: every visitor is told so alike, whether or not something would have been sent for them. */
const AWAY_MS = 15_000

/** Whether an outside service can be asked: it is configured, and its last answer was not a failure of just now. */
export function createAvailability(isConfigured: boolean) {
  let failedAt = -Infinity
  return {
    isUp: () => isConfigured && performance.now() - failedAt > AWAY_MS,
    /** Runs `work` and remembers whether it worked. */
    async watch<Value>(work: () => Promise<Value>): Promise<Value> {
      try {
        const value = await work()
        failedAt = -Infinity
        return value
      } catch (error) {
        failedAt = performance.now()
        throw error
      }
    },
  }
}
