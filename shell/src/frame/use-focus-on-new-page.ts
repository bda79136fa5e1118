import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to a new page, as a full page load does: screen readers and the Tab key continue from there. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  // An effect, because the focus belongs to the document.
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
