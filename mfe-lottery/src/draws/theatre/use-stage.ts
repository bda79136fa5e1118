import { useEffect, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'

type Draw = Pick<NonNullable<LotteryGame['last']>, 'numero' | 'result'> | undefined

/** Nobody watches a hidden tab, and some visitors want nothing to move. */
const canMove = (): boolean => !document.hidden && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

export interface StageState {
  /** The draw is being made. */
  readonly isTumbling: boolean
  /** Its result has just arrived, and comes to rest symbol after symbol. */
  readonly isSettling: boolean
  /** The result that has come since the page opened, once it stands: what is announced. */
  readonly announced: Draw
}

/**
 * What the stage of a draw does. What is there from the start stands at once. A result that comes ends the tumbling,
 * even where the issue counts as being drawn for a moment longer.
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
  // The first answer of a page brings a result that nobody has waited for.
  const isWatched = standing !== undefined || wait !== undefined
  const isSettling = isNew && isWatched && canMove()
  // Time passes outside React.
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
    // Once for a result: a tab that is hidden or shown meanwhile does not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, last?.numero])
  return { isTumbling: wait !== undefined && wait.after === last?.numero, isSettling, announced }
}
