/** The part of the Web Locks API that this uses. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, callback: () => Promise<void>): Promise<unknown>
}

/**
 * Runs `lead` in one tab of the browser at a time. When the leading tab closes, another one takes over.
 * `lead` gets a signal that ends it. Where there are no locks (an insecure page), every tab leads itself.
 * Answers the function that stops this tab.
 */
export function leadOneTab(locks: Locks | undefined, name: string, lead: (signal: AbortSignal) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (!locks) lead(signal)
  else {
    const untilStopped = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    locks
      .request(name, { signal }, () => {
        lead(signal)
        return untilStopped()
      })
      // Stopped while it waited for its turn.
      .catch(() => undefined)
  }
  return () => stop.abort()
}
