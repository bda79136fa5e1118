import type { Navigation } from '../context/services/navigation.ts'

/** Hovering over a link for this long counts as intent. */
const REST_MS = 65

/** Preloads pages when a link of the portal is hovered, focused or touched. */
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

/** Interval of checks while the page is busy, and the maximum wait. */
const BUSY_MS = 500
const MAX_BUSY_MS = 4_000

/** `timeout` in ms: an animation leaves a slow processor no idle time. 0 waits without limit. */
const idle = (callback: () => void, timeout: number): void =>
  void (globalThis.requestIdleCallback?.(callback, { timeout }) ?? setTimeout(callback, BUSY_MS))

/**
 * Resolves when the page is idle: first no pending requests and `isBusy` returns false, then an idle processor. Waits
 * at most `mostMs`, or without limit.
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

/**
 * Preloads the other remotes of the set one by one while the page is idle, unless the visitor has enabled data saving.
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
