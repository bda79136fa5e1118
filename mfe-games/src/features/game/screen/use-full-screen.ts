import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen of an element. Not offered when the browser does not support it, as on iPhones. */
export function useFullScreen(target: Element | null): { isOffered: boolean; isOn: boolean; toggle(): void } {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  )
  return {
    isOffered: Boolean(document.fullscreenEnabled),
    isOn,
    // The browser may reject the request, for example because the click is too old or a policy forbids it. Then nothing
    // changes.
    toggle: () => void (isOn ? document.exitFullscreen() : target?.requestFullscreen())?.catch(() => undefined),
  }
}
