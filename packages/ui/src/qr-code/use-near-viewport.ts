import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Distance to the window's edge from which on an element counts as near: about one flick on a phone. */
const MARGIN = '400px'

/** Whether an element has been in or near the viewport once. Always true where the browser cannot observe it. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')

  // The viewport is outside React.
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A transition: several elements that arrive together are rendered in tasks of their own.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isNear])

  return isNear
}
