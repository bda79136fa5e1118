import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to a new page, like a full load does: screen readers and Tab continue from there. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  // The focus belongs to the document, not to React.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
