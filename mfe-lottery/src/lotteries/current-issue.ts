import type { LotteryGame } from '@atrium/contracts/calls'

export interface CurrentIssue {
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
  /** It accepts bets. Between its close and its draw neither this issue nor any other does. */
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

/** The first issue that can be bet on: the open one, or the next one to open. */
export const firstToBetOn = (game: LotteryGame, now: number): string | undefined =>
  knownIssues(game).find(({ closeAt }) => closeAt > now)?.numero

/** After this time without a result, a draw is no longer shown as being made. */
const MAX_DRAWING_MS = 30_000

/**
 * Whether the result of the newest draw is expected: its time has come, and it is not overdue by more than
 * `MAX_DRAWING_MS`.
 */
export function isResultDue(game: LotteryGame, now: number): boolean {
  if (!game.last) return false
  const drawn = knownIssues(game).filter(({ drawAt }) => drawAt <= now)
  // An issue opens at the draw of the previous one.
  const dueAt = drawn.at(-1)?.drawAt ?? game.current.openAt
  return game.last.drawAt < dueAt && now - dueAt < MAX_DRAWING_MS
}

/** Elapsed part of the time between two draws, 0 to 1. */
export const progressOf = ({ openAt, drawAt }: Pick<CurrentIssue, 'openAt' | 'drawAt'>, now: number): number =>
  Math.min(1, Math.max(0, (now - openAt) / (drawAt - openAt)))
