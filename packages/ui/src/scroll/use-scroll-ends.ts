import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Which ends of a sideways scroller are in sight. `look` is its `onScroll`; `content` changes when its items do. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>, content: unknown): { start: boolean; end: boolean; look(): void; turn(direction: 1 | -1): void } {
  const [ends, setEnds] = useState({ start: true, end: true })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const start = element.scrollLeft <= 1
    const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [scroller])

  // What fits is known only to the layout. An observer reports once when it starts, so new content is looked at as well.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !scroller.current) return
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, content, look])

  const turn = (direction: 1 | -1) => {
    const element = scroller.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.85, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }
  return { ...ends, look, turn }
}
