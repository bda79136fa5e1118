/** The time a round takes to show itself. When quick, everything stands at once. */
export interface Pace {
  wait(ms: number): Promise<void>
  /** Moves an element into where it stands; resolves when it has arrived. */
  move(element: Element, keyframes: Keyframe[], ms: number, easing?: string): Promise<void>
  isQuick(): boolean
}

export interface PaceControl extends Pace {
  /** Begins to show a round, with motion unless told or the player prefers none. */
  begin(quick: boolean): void
  /** The rest of the round stands at once. */
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
