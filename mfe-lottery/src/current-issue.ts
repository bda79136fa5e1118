import type { LotteryGame } from '@atrium/contracts/calls'

export interface Standing {
  readonly numero: string
  readonly drawAt: number
  /** Until bets close, or, once they have, until the draw. */
  readonly phase: 'open' | 'drawing'
  readonly msLeft: number
  /** How much of the present phase is over, 0 to 1. */
  readonly progress: number
}

/** Where a lottery stands at a moment; undefined when the answer is too old to say. */
export function standing({ current, next, closeSeconds, everySeconds }: LotteryGame, now: number): Standing | undefined {
  const issues = [{ numero: current.numero, drawAt: current.drawAt }, ...next]
  const issue = issues.find(({ drawAt }) => drawAt > now)
  if (!issue) return undefined
  const closeAt = issue.drawAt - closeSeconds * 1000
  const open = now < closeAt
  const length = (open ? everySeconds - closeSeconds : closeSeconds) * 1000
  const msLeft = (open ? closeAt : issue.drawAt) - now
  return { ...issue, phase: open ? 'open' : 'drawing', msLeft, progress: Math.min(1, Math.max(0, 1 - msLeft / length)) }
}
