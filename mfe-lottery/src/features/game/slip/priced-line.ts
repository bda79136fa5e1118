import { useDeferredValue, useMemo } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { largestWin } from '@atrium/lottery-rules'
import { DRAW_KINDS } from '@atrium/lottery-rules/draw'
import { playOf } from '../../../plays/play-of.ts'
import type { OwnOdds } from '../../../plays/shown-odds.ts'
import { priceOf, type Price, type SlipLine } from './slip-line.ts'

export interface PricedLine extends SlipLine {
  readonly price: Price
}

/** Total cost and number of lines of bets. */
export function totalOf(lines: readonly PricedLine[]): { stake: bigint; count: number } {
  return lines.reduce(
    (sum, { price, lines: count }) => ({ stake: sum.stake + price.stake, count: sum.count + count }),
    { stake: 0n, count: 0 },
  )
}

/** The maximum total win of all bets in one draw. */
export interface LargestWin {
  readonly win: bigint
  /** Whether the value is exact; otherwise it is an upper bound. */
  readonly isExact: boolean
  /** Whether some bets exclude each other, so that the win is less than the sum of their maximum wins. */
  readonly isExclusive: boolean
}

/** Deferred: typed bets change faster than the search for their best outcome takes. */
export function useLargestWin(game: LotteryGame, lines: readonly PricedLine[]): LargestWin {
  const searched = useDeferredValue(lines)
  return useMemo(() => largestWinOf(game, searched), [game, searched])
}

export function largestWinOf(game: Pick<LotteryGame, 'drawKind'>, lines: readonly PricedLine[]): LargestWin {
  const { win, isExact } = largestWin(
    DRAW_KINDS[game.drawKind],
    lines.map(({ play, unit, multiple, price: { content, odds, maxWin } }) => ({
      play: playOf(game, play)!,
      content,
      odds,
      unit,
      multiple,
      maxWin,
    })),
  )
  return { win, isExact, isExclusive: win < lines.reduce((sum, { price }) => sum + price.possibleWin, 0n) }
}

/** Bets with their prices. */
export function usePricedLines(game: LotteryGame, own: OwnOdds, lines: readonly SlipLine[]): readonly PricedLine[] {
  return useMemo(() => lines.map((line) => ({ ...line, price: priceOf(game, own, line) })), [game, own, lines])
}
