import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes what lies over a page when the visitor leaves that page by the browser's own way back or forward. */
export function useCloseOnWayBack(close: () => void): void {
  const onWayBack = useEffectEvent(close)

  // One listener from the first frame on: React draws the page that is gone back to between two listeners of the same
  // event.
  useLayoutEffect(() => {
    const listener = () => onWayBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}
