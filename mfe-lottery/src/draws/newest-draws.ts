import type { LotteryGame } from '@atrium/contracts/calls'

export type Draw = NonNullable<LotteryGame['last']>

/**
 * Draws, newest first, with the last draw of their lottery added unless it is included already. @returns undefined when
 * draws in between are missing, for example in a tab that was suspended
 */
export function withLast(
  draws: readonly Draw[],
  { last, everySeconds }: Pick<LotteryGame, 'last' | 'everySeconds'>,
): readonly Draw[] | undefined {
  const top = draws[0]
  if (!last || (top && top.drawAt >= last.drawAt)) return draws
  return top && last.drawAt - top.drawAt > everySeconds * 1000 ? undefined : [last, ...draws]
}
