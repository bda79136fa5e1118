/** Without a scroll event for this long, the window rests. */
const REST_MS = 200

let scrolledAt = -Infinity
const waiting: (() => void)[] = []
let isLooking = false
let timer: ReturnType<typeof setTimeout>

/** Keeps an eye on the window's scrolling. Answers what ends it. */
export function watchScrolling(): () => void {
  const note = () => { scrolledAt = performance.now() }
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

export const isAtRest = (): boolean => performance.now() - scrolledAt >= REST_MS

/** Does what nobody misses in passing, a frame each, once the window rests. Answers what takes it back. */
export function whenAtRest(draw: () => void): () => void {
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
  if (!isAtRest()) {
    timer = setTimeout(look, REST_MS - (performance.now() - scrolledAt))
    return
  }
  requestAnimationFrame(() => {
    // It may have begun to scroll again.
    if (isAtRest()) waiting.shift()?.()
    look()
  })
}
