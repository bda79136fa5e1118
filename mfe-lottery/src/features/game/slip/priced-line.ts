import { useMemo } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import type { OwnOdds } from '../../../plays/shown-odds.ts'
import { priceOf, type Price, type SlipLine } from './slip-line.ts'

export interface PricedLine extends SlipLine {
  readonly price: Price
}

/**
 * What bets cost and may win together, and how many lines they have. Their best outcomes are added up, whether or not
 * they can come true together.
 */
export function totalOf(lines: readonly PricedLine[]): { stake: bigint; possibleWin: bigint; count: number } {
  return lines.reduce(
    (sum, { price, lines: count }) => ({
      stake: sum.stake + price.stake,
      possibleWin: sum.possibleWin + price.possibleWin,
      count: sum.count + count,
    }),
    { stake: 0n, possibleWin: 0n, count: 0 },
  )
}

/** Bets with their prices. */
export function usePricedLines(game: LotteryGame, own: OwnOdds, lines: readonly SlipLine[]): readonly PricedLine[] {
  return useMemo(() => lines.map((line) => ({ ...line, price: priceOf(game, own, line) })), [game, own, lines])
}
