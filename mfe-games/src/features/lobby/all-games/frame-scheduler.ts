const waiting: (() => void)[] = []
let frame = 0

function next(): void {
  waiting.shift()?.()
  frame = waiting.length ? requestAnimationFrame(next) : 0
}

/** Whether a callback is waiting for its frame. */
export const hasScheduledFrames = (): boolean => waiting.length > 0

/** Runs callbacks one per frame, so that no frame is long. Returns a function that cancels the callback. */
export function scheduleFrame(draw: () => void): () => void {
  waiting.push(draw)
  frame ||= requestAnimationFrame(next)
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}
