/** Maximum number of requests per minute with one read-only token, so that a program leaves room for people. */
export const MAX_READS_PER_MINUTE = 120

const MINUTE_MS = 60_000

/**
 * Counts requests with read-only tokens by label, in the memory of the process. Returns the seconds until the next
 * request is accepted; undefined while it is.
 */
export function createReadLimit() {
  let window = 0
  const counts = new Map<string, number>()
  return (label: string, now: Date): number | undefined => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute !== window) counts.clear()
    window = minute
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    return count > MAX_READS_PER_MINUTE ? Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1_000) : undefined
  }
}
