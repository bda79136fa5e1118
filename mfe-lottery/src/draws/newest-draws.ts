import type { LotteryGame } from '@atrium/contracts/calls'

export type Draw = NonNullable<LotteryGame['last']>

/**
 * Draws, newest first, with the last one of their lottery on top: the same list where that is in it.
 * @returns undefined where draws between are missing, as for a tab that slept
 */
export function withLast(
  draws: readonly Draw[],
  { last, everySeconds }: Pick<LotteryGame, 'last' | 'everySeconds'>,
): readonly Draw[] | undefined {
  const top = draws[0]
  if (!last || (top && top.drawAt >= last.drawAt)) return draws
  return top && last.drawAt - top.drawAt > everySeconds * 1000 ? undefined : [last, ...draws]
}
