import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { anchorIn } from '../navigation/anchor.ts'
import { isPageNavigation } from './is-page-navigation.ts'

/** Scroll positions by history entry, restored by back navigation. */
const positions = new Map<string, number>()

/**
 * Scrolls to the top or to the anchor of a new page; back navigation restores the position. Opening an overlay keeps
 * it.
 */
export function useScroll(): void {
  const { pathname, search, hash, key } = useLocation()
  const current = useRef({ pathname, search, hash, key })
  const isFirst = useRef(true)

  // An effect, because only the browser knows the scroll position.
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(current.current.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    const before = current.current
    current.current = { pathname, search, hash, key }
    if (!isFirst.current && !isPageNavigation(before, current.current)) return
    isFirst.current = false
    const anchor = hash && document.getElementById(anchorIn(hash))
    if (positions.has(key)) scrollTo({ top: positions.get(key)!, behavior: 'instant' })
    else if (anchor) anchor.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, search, hash, key])
}
