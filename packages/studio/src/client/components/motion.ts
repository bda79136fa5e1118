/** Timing of a round's animation. In quick mode everything appears at its final place immediately. */
export interface Pace {
  wait(ms: number): Promise<void>
  /** Animates an element to its final place. Resolves at the end of the animation. */
  move(element: Element, keyframes: Keyframe[], ms: number, easing?: string): Promise<void>
  isQuick(): boolean
}

export interface PaceControl extends Pace {
  /** Starts to show a round, with animation unless `quick` is set or the player prefers reduced motion. */
  begin(quick: boolean): void
  /** Skips the rest of the round's animation. */
  skip(): void
}

export function createPace(): PaceControl {
  let quick = true
  let running: (() => void)[] = []
  const until = (arm: (done: () => void) => () => void): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        running = running.filter((each) => each !== stop)
        resolve()
      }
      const cancel = arm(done)
      const stop = (): void => {
        cancel()
        done()
      }
      running.push(stop)
    })
  return {
    isQuick: () => quick,
    wait: (ms) =>
      quick
        ? Promise.resolve()
        : until((done) => {
            const timer = setTimeout(done, ms)
            return () => clearTimeout(timer)
          }),
    move: (element, keyframes, ms, easing = 'ease-out') =>
      quick
        ? Promise.resolve()
        : until((done) => {
            const moving = element.animate(keyframes, { duration: ms, easing })
            moving.onfinish = done
            return () => moving.cancel()
          }),
    begin(now) {
      quick = now || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    },
    skip() {
      quick = true
      for (const stop of [...running]) stop()
    },
  }
}
