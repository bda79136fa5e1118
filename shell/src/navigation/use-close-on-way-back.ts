import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes an overlay of a page when the visitor leaves that page by the browser's back or forward button. */
export function useCloseOnWayBack(close: () => void): void {
  const onWayBack = useEffectEvent(close)

  // One listener from the first frame on: React renders the page of the back button between two listeners of the same
  // event.
  useLayoutEffect(() => {
    const listener = () => onWayBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}
