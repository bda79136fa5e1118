import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { directionSign } from './direction.ts'

export interface ScrollEnds {
  /** This end is in sight. */
  readonly start: boolean
  readonly end: boolean
  /**
   * It scrolls, and nothing in it takes the focus: then it must take it itself, or no key reaches what is out of sight.
   */
  readonly bare: boolean
  /** Goes to `onScroll`. */
  look(): void
  /** Scrolls on or back by what is in sight. */
  turn(direction: 1 | -1): void
}

/** What of a sideways scroller is in sight. `content` changes when its items do. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>, content: unknown): ScrollEnds {
  const [ends, setEnds] = useState({ start: true, end: true, bare: false })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    // From right to left the positions are negative.
    const scrolled = Math.abs(element.scrollLeft)
    const start = scrolled <= 1
    const end = scrolled + element.clientWidth >= element.scrollWidth - 1
    const bare = !(start && end) && !element.querySelector('a[href], button, input, [tabindex]')
    setEnds((before) =>
      before.start === start && before.end === end && before.bare === bare ? before : { start, end, bare },
    )
  }, [scroller])

  // What fits is known only to the layout. An observer reports once when it starts, so new content is looked at as
  // well.
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
