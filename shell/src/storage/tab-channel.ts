/**
 * A channel to the other tabs of this browser. Undefined where the browser blocks it, as some do with blocked site
 * data: then each tab works alone.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
