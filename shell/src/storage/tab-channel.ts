/**
 * A channel to the other tabs of this browser. Undefined where the browser opens none, as some do with blocked site
 * data: each tab then does everything itself.
 */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
