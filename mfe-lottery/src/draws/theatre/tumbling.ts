import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, resultText } from '@atrium/lottery-rules/draw'

/** Number of animation frames of a draw in progress. */
export const TUMBLING_PICTURES = 3

/**
 * A placeholder for a draw in progress: symbols in the form of a result, different in each frame. Neither a result nor
 * random.
 */
export function tumblingResult(drawKind: LotteryGame['drawKind'], picture: number): string {
  const kind = DRAW_KINDS[drawKind]
  const symbols = kind.parts.flatMap(({ count, from }) =>
    Array.from({ length: count }, (_, index) => {
      const turn = index * 7 + picture * 4 + 1
      if (from.kind === 'die') return String((turn % 6) + 1)
      if (from.kind === 'without-repeats') return from.values[turn % from.values.length]!
      return Array.from({ length: from.digits }, (_, digit) => (turn + digit * 3) % 10).join('')
    }),
  )
  return resultText(kind, symbols)
}
