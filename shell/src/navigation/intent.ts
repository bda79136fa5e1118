import type { Navigation } from '../context/services/navigation.ts'

/** Resting on a link this long counts as intent. */
const REST_MS = 65

/** Prefetches pages on hover, focus and touch of any link of the portal. */
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

/** Interval of checks while the page is busy, and the longest wait. */
const BUSY_MS = 500
const MAX_BUSY_MS = 4_000

/** `timeout` in ms: an animation leaves a slow processor no idle time at all. 0 waits for ever. */
const idle = (callback: () => void, timeout: number): void =>
  void (globalThis.requestIdleCallback?.(callback, { timeout }) ?? setTimeout(callback, BUSY_MS))

/**
 * Resolves when the page is idle: no requests, until `isBusy` returns false, and then an idle processor. Waits for
 * `mostMs` at most, or without limit.
 */
export function whenQuiet(isBusy: () => boolean, mostMs = MAX_BUSY_MS): Promise<void> {
  const end = performance.now() + mostMs
  const left = () => Math.max(end - performance.now(), 1)
  return new Promise((resolve) => {
    const look = () =>
      idle(
        () => (isBusy() && performance.now() < end ? setTimeout(look, BUSY_MS) : resolve()),
        mostMs === Infinity ? 0 : left(),
      )
    look()
  })
}

/** Prefetches the other remotes of the set one by one while the page is idle, unless the visitor saves data. */
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
