/** The part of the Web Locks API that this uses. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    callback: () => Promise<void>,
  ): Promise<unknown>
}

export interface Leading {
  stop(): void
  /** Takes the lead from a frozen tab, which still holds its lock. Returns false if this tab leads already. */
  steal(): boolean
}

/**
 * Runs `lead` in one tab of the browser at a time. When the leading tab closes, another tab takes over. `lead` receives
 * a signal that is aborted by `stop`, or when another tab steals the lead; this tab is then queued again. Without the
 * Web Locks API (an insecure context, or blocked site data) every tab leads itself.
 */
export function leadOneTab(locks: Locks | undefined, name: string, lead: (signal: AbortSignal) => void): Leading {
  let isStopped = false
  let isLeading = false
  let end = new AbortController()

  function start(signal: AbortSignal): void {
    isLeading = true
    lead(signal)
  }

  function request(isTheft: boolean): void {
    end = new AbortController()
    const { signal } = end
    locks!
      .request(name, isTheft ? { steal: true } : { signal }, async () => {
        if (signal.aborted) return
        start(signal)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      })
      .catch(() => {
        // The request was stopped, or replaced by one that steals the lead.
        if (signal.aborted) return
        if (!isLeading) return start(signal)
        isLeading = false
        end.abort()
        request(false)
      })
  }

  if (locks) request(false)
  else start(end.signal)
  return {
    stop() {
      isStopped = true
      end.abort()
    },
    steal() {
      if (isStopped || isLeading) return false
      end.abort()
      request(true)
      return true
    },
  }
}
