import type * as React from 'react'
import type { DependencyList, EffectCallback } from 'react'

/**
 * More consecutive runs of one effect than this count as an infinite loop. React stops loops of renders and layout
 * effects at 50.
 */
export const MAX_CHAINED_RUNS = 200
/** An animation runs an effect once per frame, or twice if the effect derives state from what moves. */
export const MAX_RUNS_PER_FRAME = 3
/**
 * Maximum time between the end of one run and the next render for both to count as consecutive. The scheduler needs
 * less.
 */
const MAX_SCHEDULING_MS = 2
/** The same limit if the browser rendered a frame in between. */
const MAX_FRAME_MS = 100

/** Consecutive runs of one effect of one component since the page was last idle. */
interface Chain {
  runs: number
  /** Number of frames rendered when the chain started, and at its last run. */
  firstFrame: number
  lastFrame: number
  /** `performance.now()` at the end of the last run. */
  endedAt: number
}

/**
 * Wraps React with an effect hook that throws to the nearest error boundary when a passive effect sets state in every
 * run. React itself stops only loops of renders and of layout effects. A passive loop would use the processor forever
 * and starve transitions.
 */
export function endEndlessEffects<Library extends Pick<typeof React, 'useEffect' | 'useRef'>>(react: Library): Library {
  let frames = 0
  let isFrameAwaited = false

  function countNextFrame(): void {
    if (isFrameAwaited) return
    isFrameAwaited = true
    requestAnimationFrame(() => {
      frames++
      isFrameAwaited = false
    })
  }

  function extend(chain: Chain, renderedAt: number): void {
    const isChained = renderedAt - chain.endedAt <= (frames === chain.lastFrame ? MAX_SCHEDULING_MS : MAX_FRAME_MS)
    if (!isChained) Object.assign(chain, { runs: 0, firstFrame: frames })
    chain.lastFrame = frames
    if (++chain.runs <= MAX_CHAINED_RUNS || chain.runs <= MAX_RUNS_PER_FRAME * (frames - chain.firstFrame + 1)) return
    const { runs } = chain
    chain.runs = 0
    throw new Error(
      `An effect set state ${runs} times without an end. Give it dependencies that stay the same, or set state only when something changed.`,
    )
  }

  function useEffect(setup: EffectCallback, dependencies?: DependencyList): void {
    const chain = react.useRef<Chain>(undefined)
    const renderedAt = performance.now()
    react.useEffect(() => {
      chain.current ??= { runs: 0, firstFrame: frames, lastFrame: frames, endedAt: -Infinity }
      extend(chain.current, renderedAt)
      countNextFrame()
      const cleanUp = setup()
      chain.current.endedAt = performance.now()
      return cleanUp
    }, dependencies)
  }

  return { ...react, useEffect }
}
