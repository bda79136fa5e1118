/** Without a scroll event for this long, the list stands. */
const IDLE_MS = 200

/**
 * Marks a list while the window scrolls, for the style sheet to lay a shield over it. Tiles that pass under a resting
 * pointer are then not pointed at: every frame would look for the one below and draw what it shows when it is.
 * A pointer that is moved means the tile below it, so that the shield is lifted at once. Answers what ends it.
 */
export function shieldWhileScrolling(list: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrolledAt = 0
  const lift = () => {
    clearTimeout(timer)
    timer = undefined
    delete list.dataset.scrolling
  }
  // One timer for many events: it looks when the last of them was.
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
  // Browsers tell of a move, too, when the page moves below a pointer that rests.
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
