import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page takes the focus, as after a full load: screen readers read on from there, and Tab goes on in it. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  // Focus is the document's, not React's.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
