import type { LotteryGame } from '@atrium/contracts/calls'

export type Draw = NonNullable<LotteryGame['last']>

/**
 * Draws, newest first, with their lottery's last draw on top; unchanged when it is already included.
 * @returns undefined when draws between are missing, such as in a tab that was suspended
 */
export function withLast(
  draws: readonly Draw[],
  { last, everySeconds }: Pick<LotteryGame, 'last' | 'everySeconds'>,
): readonly Draw[] | undefined {
  const top = draws[0]
  if (!last || (top && top.drawAt >= last.drawAt)) return draws
  return top && last.drawAt - top.drawAt > everySeconds * 1000 ? undefined : [last, ...draws]
}
