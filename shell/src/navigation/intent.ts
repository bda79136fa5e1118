import type { Navigation } from '../context/services/navigation.ts'

/** Pointing at a link this long is meant. */
const REST_MS = 65

/** Loads pages before they are asked for: on hover, focus and touch of any link of the portal, whoever rendered it. */
export function prefetchOnIntent(document: Document, navigation: Pick<Navigation, 'prefetch'>): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const addressOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest('a') : null
    return link && link.origin === location.origin && !link.target ? link.pathname + link.search : undefined
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting)
    const address = pointerType === 'mouse' ? addressOf(target) : undefined
    if (address) resting = setTimeout(() => navigation.prefetch(address, true), REST_MS)
  })
  const now = ({ target }: Event) => {
    const address = addressOf(target)
    if (address) navigation.prefetch(address, true)
  }
  document.addEventListener('focusin', now)
  document.addEventListener('touchstart', now, { passive: true })
}

/** How long a busy page is left alone before it is asked again, and how long at most. */
const BUSY_MS = 500
const MAX_BUSY_MS = 8_000

const idle = (callback: () => void): void =>
  void (globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1_000)))(callback)

/** Answers when the page has what it came for and nothing else to do: the network is its own until `isBusy` says no. */
export function whenQuiet(isBusy: () => boolean, timeoutMs = MAX_BUSY_MS): Promise<void> {
  return new Promise((resolve) => {
    const look = (waited: number) =>
      idle(() => (isBusy() && waited < timeoutMs ? setTimeout(() => look(waited + BUSY_MS), BUSY_MS) : resolve()))
    look(0)
  })
}

/**
 * Fetches the other remotes of the set one by one while the page has nothing else to do, unless the visitor saves data.
 */
export function prefetchWhenIdle(
  remotes: readonly string[],
  prefetch: (remote: string) => void,
  isBusy: () => boolean,
): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const [next, ...rest] = remotes
  if (connection?.saveData || !next) return
  void whenQuiet(isBusy, Infinity).then(() => {
    prefetch(next)
    prefetchWhenIdle(rest, prefetch, isBusy)
  })
}
