import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen of an element. Not offered when the browser has no full screen, as on iPhones. */
export function useFullScreen(target: Element | null): { isOffered: boolean; isOn: boolean; toggle(): void } {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  )
  return {
    isOffered: Boolean(document.fullscreenEnabled),
    isOn,
    // A browser may reject the request (the click is too old, a policy forbids it): then the page stays as it is.
    toggle: () => void (isOn ? document.exitFullscreen() : target?.requestFullscreen())?.catch(() => undefined),
  }
}
