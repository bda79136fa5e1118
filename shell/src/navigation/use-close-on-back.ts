import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes an overlay of a page when the visitor leaves that page with the browser's back or forward button. */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close)

  // A single listener, registered at the start: React renders the page of the back button between two listeners of the
  // same event.
  useLayoutEffect(() => {
    const listener = () => onBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}
