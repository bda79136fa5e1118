const WINDOW_MS = 60_000
/** Many visitors may share the address of their network. */
const MOST_IN_WINDOW = 1_200
const MOST_ADDRESSES = 50_000

/** So many in a minute from one address. Beyond the addresses there is room for, all are let through: who they are is still checked. */
export function createRateLimit(most = MOST_IN_WINDOW, now: () => number = Date.now) {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    allows(address: string): boolean {
      if (now() >= endsAt) {
        counts.clear()
        endsAt = now() + WINDOW_MS
      }
      const count = (counts.get(address) ?? 0) + 1
      if (count === 1 && counts.size >= MOST_ADDRESSES) return true
      counts.set(address, count)
      return count <= most
    },
  }
}
