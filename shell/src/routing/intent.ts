import type { Navigation } from './navigation.ts'

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

/** How long a busy page is left alone before it is asked again. */
const BUSY_MS = 500

/**
 * Fetches the other remotes of the set when the page has nothing else to do, unless the visitor saves data.
 * A page that waits for its data has: the network is its own until `isBusy` says no.
 */
export function prefetchWhenIdle(remotes: readonly string[], prefetch: (remote: string) => void, isBusy: () => boolean): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1_000))
  const [next, ...rest] = remotes
  if (!next) return
  idle(() => {
    if (isBusy()) return void setTimeout(() => prefetchWhenIdle(remotes, prefetch, isBusy), BUSY_MS)
    prefetch(next)
    prefetchWhenIdle(rest, prefetch, isBusy)
  })
}
