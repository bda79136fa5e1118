import { useEffect, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'

type Draw = Pick<NonNullable<LotteryGame['last']>, 'numero' | 'result'> | undefined

/** No animation in a hidden tab, or with reduced motion. */
const canMove = (): boolean => !document.hidden && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

export interface StageState {
  /** The draw is in progress. */
  readonly isTumbling: boolean
  /** The result has just arrived, and its symbols stop one after the other. */
  readonly isSettling: boolean
  /** A result that arrived since the page opened and whose animation has ended: it is announced to screen readers. */
  readonly announced: Draw
}

/**
 * State of a game's stage. A result that exists when the page opens is shown at once. A new result ends the animation
 * of the draw, even if the issue still counts as being drawn.
 */
export function useStage({
  last,
  isDrawing,
  settlingMs,
}: {
  last: Draw
  isDrawing: boolean
  settlingMs: number
}): StageState {
  const [standing, setStanding] = useState(last)
  const [announced, setAnnounced] = useState<Draw>()
  const [wait, setWait] = useState(isDrawing ? { after: last?.numero } : undefined)
  if (isDrawing !== (wait !== undefined)) setWait(isDrawing ? { after: last?.numero } : undefined)
  const isNew = last?.numero !== standing?.numero
  // The result in a page's first response is not new.
  const isWatched = standing !== undefined || wait !== undefined
  const isSettling = isNew && isWatched && canMove()
  // An effect, because timers are outside React.
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(
      () => {
        setStanding(last)
        if (isWatched) setAnnounced(last)
      },
      isSettling ? settlingMs : 0,
    )
    return () => clearTimeout(timer)
    // Once per result: hiding or showing the tab during the animation does not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, last?.numero])
  return { isTumbling: wait !== undefined && wait.after === last?.numero, isSettling, announced }
}
