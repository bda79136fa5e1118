import { useCallback, useSyncExternalStore } from 'react'

/** Width from which the header has a second line: the breakpoint of `critical.css`. */
const WIDE = '(min-width: 1024px)'
/** Width from which there is space beside the page: the breakpoint of `right-bar.module.css`. */
const ROOM_BESIDE = '(min-width: 1392px)'

const list = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query)

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = list(query)
      media?.addEventListener?.('change', listener)
      return () => media?.removeEventListener?.('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => list(query)?.matches ?? false)
}

/** Whether the window is at least 1024 pixels wide. */
export const useIsWide = (): boolean => useMedia(WIDE)

/** Whether the window has space beside the page: at least 1392 pixels. */
export const useHasRoomBeside = (): boolean => useMedia(ROOM_BESIDE)
