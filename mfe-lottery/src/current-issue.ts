import type { LotteryGame } from '@atrium/contracts/calls'

export interface CurrentIssue {
  readonly numero: string
  readonly drawAt: number
  /** Milliseconds until the draw. No page takes bets yet, so the close of bets before it concerns nobody. */
  readonly msLeft: number
  /** How much of the time between two draws is over, 0 to 1. */
  readonly progress: number
}

/** Where a lottery stands at a moment; undefined when the answer is too old to say. */
export function currentIssue({ current, next, everySeconds }: LotteryGame, now: number): CurrentIssue | undefined {
  const issues = [{ numero: current.numero, drawAt: current.drawAt }, ...next]
  const issue = issues.find(({ drawAt }) => drawAt > now)
  if (!issue) return undefined
  const msLeft = issue.drawAt - now
  return { ...issue, msLeft, progress: Math.min(1, Math.max(0, 1 - msLeft / (everySeconds * 1000))) }
}
