/** The list is idle after this long without a scroll event. */
const IDLE_MS = 200

/**
 * Marks a list while the window scrolls, so that the style sheet covers it with a shield. Tiles that pass below a
 * resting pointer then get no hover, which would cost a hit test and a repaint per frame. A real pointer move lifts the
 * shield at once. Returns a function that ends it.
 */
export function shieldWhileScrolling(list: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrolledAt = 0
  const lift = () => {
    clearTimeout(timer)
    timer = undefined
    delete list.dataset.scrolling
  }
  // A single timer for many events: it checks the time of the last event.
  const look = () => {
    const rested = performance.now() - scrolledAt
    if (rested >= IDLE_MS) lift()
    else timer = setTimeout(look, IDLE_MS - rested)
  }
  const shield = () => {
    scrolledAt = performance.now()
    if (timer !== undefined) return
    timer = setTimeout(look, IDLE_MS)
    list.dataset.scrolling = ''
  }
  // Browsers also fire pointermove when the page moves below a resting pointer.
  const point = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) lift()
  }
  addEventListener('scroll', shield, { passive: true })
  addEventListener('pointermove', point, { passive: true })
  return () => {
    removeEventListener('scroll', shield)
    removeEventListener('pointermove', point)
    lift()
  }
}
