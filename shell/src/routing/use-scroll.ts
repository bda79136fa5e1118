import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Positions by history entry, for the way back. */
const positions = new Map<string, number>()

/** A new page starts at its top or at its anchor; going back returns to where one was. Opening an overlay moves nothing. */
export function useScroll(): void {
  const { pathname, hash, key } = useLocation()
  const current = useRef(key)

  // Where the page stands is known to the browser only.
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(current.current, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    current.current = key
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (positions.has(key)) scrollTo({ top: positions.get(key)!, behavior: 'instant' })
    else if (anchor) anchor.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
    // An overlay changes the query alone: the page under it stays where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash])

  useEffect(() => {
    current.current = key
  }, [key])
}
