import type { LotteryGame } from '@atrium/contracts/calls'

export interface CurrentIssue {
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
  /** Whether the issue accepts bets. Between the close and the draw of an issue, no issue does. */
  readonly isOpen: boolean
}

/** The known issues of a lottery, in order. */
function knownIssues({ current, next, closeSeconds }: LotteryGame): Omit<CurrentIssue, 'isOpen'>[] {
  return [
    current,
    ...next.map(({ numero, drawAt }, index) => ({
      numero,
      openAt: (next[index - 1] ?? current).drawAt,
      closeAt: drawAt - closeSeconds * 1000,
      drawAt,
    })),
  ]
}

/**
 * The issue of a lottery that is drawn next, at a time of the server's clock; undefined when the response is too old to
 * contain it.
 */
export function currentIssue(game: LotteryGame, now: number): CurrentIssue | undefined {
  const issue = knownIssues(game).find(({ drawAt }) => drawAt > now)
  if (!issue) return undefined
  const { numero, openAt, closeAt, drawAt } = issue
  return { numero, openAt, closeAt, drawAt, isOpen: now < closeAt }
}

/** The first issue that accepts bets: the open one, or the next one to open. */
export const firstToBetOn = (game: LotteryGame, now: number): string | undefined =>
  knownIssues(game).find(({ closeAt }) => closeAt > now)?.numero

/** A draw without a result is no longer shown as in progress after this time. */
const MAX_DRAWING_MS = 30_000

/** Whether the newest draw's result is expected: the draw time has passed, by at most `MAX_DRAWING_MS`. */
export function isResultDue(game: LotteryGame, now: number): boolean {
  if (!game.last) return false
  const drawn = knownIssues(game).filter(({ drawAt }) => drawAt <= now)
  // An issue opens at the draw time of the previous one.
  const dueAt = drawn.at(-1)?.drawAt ?? game.current.openAt
  return game.last.drawAt < dueAt && now - dueAt < MAX_DRAWING_MS
}

/** Elapsed part of the time between two draws, 0 to 1. */
export const progressOf = ({ openAt, drawAt }: Pick<CurrentIssue, 'openAt' | 'drawAt'>, now: number): number =>
  Math.min(1, Math.max(0, (now - openAt) / (drawAt - openAt)))
