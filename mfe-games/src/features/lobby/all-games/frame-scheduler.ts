const waiting: (() => void)[] = []
let frame = 0

function next(): void {
  waiting.shift()?.()
  frame = waiting.length ? requestAnimationFrame(next) : 0
}

/** Whether something waits for its frame. */
export const hasScheduledFrames = (): boolean => waiting.length > 0

/** Does what is to be drawn one by one, a frame each, so that none of them is long. Answers what takes it back. */
export function scheduleFrame(draw: () => void): () => void {
  waiting.push(draw)
  frame ||= requestAnimationFrame(next)
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}
