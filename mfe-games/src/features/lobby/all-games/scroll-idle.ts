/** The window is idle after this long without a scroll event. */
const IDLE_MS = 200

let scrolledAt = -Infinity
const waiting: (() => void)[] = []
let isLooking = false
let timer: ReturnType<typeof setTimeout>

/** Observes the window's scrolling. Returns a function that stops it. */
export function watchScrolling(): () => void {
  const note = () => {
    scrolledAt = performance.now()
  }
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

export const isScrollIdle = (): boolean => performance.now() - scrolledAt >= IDLE_MS

/** Runs deferred rendering once the window is idle, one callback per frame. Returns a function that cancels it. */
export function whenScrollIdle(draw: () => void): () => void {
  waiting.push(draw)
  if (!isLooking) look()
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
    if (waiting.length > 0) return
    clearTimeout(timer)
    isLooking = false
  }
}

function look(): void {
  isLooking = waiting.length > 0
  if (!isLooking) return
  if (!isScrollIdle()) {
    timer = setTimeout(look, IDLE_MS - (performance.now() - scrolledAt))
    return
  }
  requestAnimationFrame(() => {
    // Scrolling may have started again.
    if (isScrollIdle()) waiting.shift()?.()
    look()
  })
}
