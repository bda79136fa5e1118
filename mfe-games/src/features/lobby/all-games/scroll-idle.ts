/** Without a scroll event for this long, the window rests. */
const IDLE_MS = 200

let scrolledAt = -Infinity
const waiting: (() => void)[] = []
let isLooking = false
let timer: ReturnType<typeof setTimeout>

/** Keeps an eye on the window's scrolling. Answers what ends it. */
export function watchScrolling(): () => void {
  const note = () => {
    scrolledAt = performance.now()
  }
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

export const isScrollIdle = (): boolean => performance.now() - scrolledAt >= IDLE_MS

/** Does what nobody misses in passing, a frame each, once the window rests. Answers what takes it back. */
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
    // It may have begun to scroll again.
    if (isScrollIdle()) waiting.shift()?.()
    look()
  })
}
