import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, as it changes. False where there are no media. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}
