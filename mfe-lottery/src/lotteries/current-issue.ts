import type { LotteryGame } from '@atrium/contracts/calls'

export interface CurrentIssue {
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
  /** It takes bets. Between its close and its draw it does not, and no other one does. */
  readonly isOpen: boolean
}

/** The issues of a lottery that are known, in their order. */
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
 * The issue of a lottery that is drawn next, at a moment of the server's clock; undefined when the answer is too old to
 * say.
 */
export function currentIssue(game: LotteryGame, now: number): CurrentIssue | undefined {
  const issue = knownIssues(game).find(({ drawAt }) => drawAt > now)
  if (!issue) return undefined
  const { numero, openAt, closeAt, drawAt } = issue
  return { numero, openAt, closeAt, drawAt, isOpen: now < closeAt }
}

/** The issue that can be bet on first: the one that is open, or the next one to open. */
export const firstToBetOn = (game: LotteryGame, now: number): string | undefined =>
  knownIssues(game).find(({ closeAt }) => closeAt > now)?.numero

/** A draw whose result is later than this is not shown as being made any more. */
const MAX_DRAWING_MS = 30_000

/** Whether the result of the newest draw whose time has come is on its way: it is not there yet, and not long due. */
export function isResultDue(game: LotteryGame, now: number): boolean {
  if (!game.last) return false
  const drawn = knownIssues(game).filter(({ drawAt }) => drawAt <= now)
  // An issue opens at the draw before it.
  const dueAt = drawn.at(-1)?.drawAt ?? game.current.openAt
  return game.last.drawAt < dueAt && now - dueAt < MAX_DRAWING_MS
}

/** How much of the time between two draws is over, 0 to 1. */
export const progressOf = ({ openAt, drawAt }: Pick<CurrentIssue, 'openAt' | 'drawAt'>, now: number): number =>
  Math.min(1, Math.max(0, (now - openAt) / (drawAt - openAt)))
