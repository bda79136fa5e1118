import { startTransition, useEffect, useState, type RefObject } from 'react'

/** An element within this distance of the viewport counts as near; about one flick on a phone. */
const MARGIN = '400px'

/** Whether an element has been in or near the viewport. Always true in browsers without IntersectionObserver. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')

  // An effect, because the viewport is outside React.
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A transition, so that several elements that come near at once are rendered in separate tasks.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isNear])

  return isNear
}
