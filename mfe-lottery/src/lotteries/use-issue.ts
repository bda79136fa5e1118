import { useEffect, useMemo, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import type { ServerClock } from './clock.ts'
import { currentIssue, type CurrentIssue } from './current-issue.ts'

/** Maximum delay of a timer in browsers. */
const MAX_WAIT_MS = 60 * 60_000

/**
 * The issue of a lottery that is drawn next. Renders again when it closes and when the next issue follows, not every
 * second.
 */
export function useIssue(game: LotteryGame, clock: ServerClock): CurrentIssue | undefined {
  const [, pass] = useState(0)
  const now = clock()
  const issue = currentIssue(game, now)
  const changesAt = issue && (issue.isOpen ? issue.closeAt : issue.drawAt)
  // An effect, because timers are outside React.
  useEffect(() => {
    if (changesAt === undefined) return
    const timer = setTimeout(
      () => pass((count) => count + 1),
      Math.min(Math.max(changesAt - clock(), 0) + 1, MAX_WAIT_MS),
    )
    return () => clearTimeout(timer)
  })
  // Referentially stable while issue and state are the same.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => issue, [issue?.numero, issue?.isOpen, issue?.closeAt, issue?.drawAt])
}
