import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Closes what lies over a page when the visitor leaves that page, also by the browser's own way back. */
export function useCloseWithPage(close: () => void): void {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const opened = useRef(place)

  // The browser's history moves without an event of this tree.
  useEffect(() => {
    if (opened.current !== place) close()
  }, [place, close])
}
