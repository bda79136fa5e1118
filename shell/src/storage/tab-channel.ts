/**
 * A channel to the other tabs of this browser. Undefined if the browser blocks it, as some do when site data is
 * blocked: then each tab works alone.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
