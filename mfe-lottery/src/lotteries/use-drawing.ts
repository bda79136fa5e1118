import { useEffect, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { currentIssue, isResultDue } from './current-issue.ts'
import type { Lotteries } from './use-lotteries.ts'

/** Results arrive as events; a result whose event was lost is requested. */
const RETRY_MS = 3_000

/** Whether a draw is in progress: from the close of its issue until its result has arrived. */
export function useDrawing(game: LotteryGame, { clock, answer }: Pick<Lotteries, 'clock' | 'answer'>): boolean {
  const [, pass] = useState(0)
  const now = clock()
  const isDue = isResultDue(game, now)
  const { refetch } = answer
  // An effect, because time is outside React.
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => {
      pass((count) => count + 1)
      void refetch({ cancelRefetch: false })
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [isDue, refetch])
  return isDue || currentIssue(game, now)?.isOpen === false
}
