import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { directionSign } from './direction.ts'

export interface ScrollEnds {
  /** Whether this end is in view. */
  readonly start: boolean
  readonly end: boolean
  /**
   * Whether the scroller overflows and contains no focusable element: then it must be focusable itself, so that the
   * keyboard can scroll it.
   */
  readonly bare: boolean
  /** Pass this to `onScroll`. */
  look(): void
  /** Scrolls forward or back by one view. */
  turn(direction: 1 | -1): void
}

/** Which ends of a horizontal scroller are in view. `content` has to change with the items. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>, content: unknown): ScrollEnds {
  const [ends, setEnds] = useState({ start: true, end: true, bare: false })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    // In right-to-left text scroll positions are negative.
    const scrolled = Math.abs(element.scrollLeft)
    const start = scrolled <= 1
    const end = scrolled + element.clientWidth >= element.scrollWidth - 1
    const bare = !(start && end) && !element.querySelector('a[href], button, input, [tabindex]')
    setEnds((before) =>
      before.start === start && before.end === end && before.bare === bare ? before : { start, end, bare },
    )
  }, [scroller])

  // Only layout determines what fits. An observer reports once when it starts, so a new one also measures new content.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !scroller.current) return
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, content, look])

  const turn = (direction: 1 | -1) => {
    const element = scroller.current
    element?.scrollBy({
      left: direction * directionSign(element) * element.clientWidth * 0.85,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }
  return { ...ends, look, turn }
}
