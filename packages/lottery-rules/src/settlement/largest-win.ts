import type { Content } from '../model/content.ts'
import type { DrawKind } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { settle } from './settle.ts'
import { cellsOf, cellsOfContent, resultOfCells, symbolsToWin } from '../money/cells.ts'
import { payout } from '../money/payout.ts'
import { possibleWin } from '../money/possible-win.ts'
import type { Stake } from '../money/stake.ts'

/** A bet to include in the search. `maxWin`: its payout limit, in 1/10,000. */
export interface BetOnDraw extends Pick<Stake, 'unit' | 'multiple'> {
  readonly play: Play
  readonly content: Content
  readonly odds: readonly number[]
  readonly maxWin: bigint | undefined
}

/** Maximum number of search steps, tens of milliseconds in total. */
const MAX_STEPS = 60_000

/**
 * The total payout of bets on one draw in the outcome that is best for all of them together, in 1/10,000, within their
 * payout limits. Exact unless the search takes too many steps, then an upper bound.
 */
export function largestWin(kind: DrawKind, bets: readonly BetOnDraw[]): { win: bigint; isExact: boolean } {
  const cells = cellsOf(kind)
  const searched = bets.map((bet) => searchedBet(bet, cellsOfContent(cells, bet.play, bet.content)))
  const atMost = sumOf(searched, ({ best }) => best)
  if (bets.length < 2) return { win: atMost, isExact: true }
  const symbols = cells.map((cell) => cell.symbols[0]!)
  const order = [...new Set(searched.flatMap(({ at }) => at))].toSorted((a, b) => a - b)
  // A bet can be settled as soon as the last of its cells is fixed.
  const lastCell = new Map(searched.map((bet) => [bet, Math.max(...bet.at.map((cell) => order.indexOf(cell)))]))
  let found = 0n
  let steps = 0

  /**
   * Branch and bound. `sure`: payout of the bets that are settled so far. `alive`: the other bets that can still win.
   */
  function search(step: number, sure: bigint, alive: readonly SearchedBet[]): void {
    if (sure > found) found = sure
    const cell = order[step]
    if (cell === undefined || steps > MAX_STEPS || found === atMost) return
    const used = cells[cell]!.isUnique ? order.slice(0, step).map((before) => symbols[before]!) : []
    const branches = cells[cell]!.symbols.filter((symbol) => !used.includes(symbol))
      .map((symbol) => {
        const left = alive.filter(({ at, allowed }) => allowed?.[at.indexOf(cell)]?.has(symbol) ?? true)
        return { symbol, left, bound: sumOf(left, ({ best }) => best) }
      })
      .toSorted((a, b) => (a.bound < b.bound ? 1 : a.bound > b.bound ? -1 : 0))
    for (const { symbol, left, bound } of branches) {
      if (sure + bound <= found) return
      symbols[cell] = symbol
      const settled = left.filter((bet) => lastCell.get(bet) === step)
      const result = settled.length > 0 ? resultOfCells(cells, symbols) : []
      steps += cells.length / 5 + sumOfNumbers(settled.map(({ cost }) => cost))
      search(
        step + 1,
        sure + sumOf(settled, ({ pays }) => pays(result)),
        left.filter((bet) => !settled.includes(bet)),
      )
    }
  }

  search(0, 0n, searched)
  return steps > MAX_STEPS && found < atMost ? { win: atMost, isExact: false } : { win: found, isExact: true }
}

function searchedBet({ play, content, odds, maxWin, unit, multiple }: BetOnDraw, at: readonly number[]) {
  const limited = (win: bigint): bigint => (maxWin !== undefined && maxWin < win ? maxWin : win)
  return {
    at,
    allowed: symbolsToWin(play, content),
    best: limited(possibleWin(play, content, odds, { unit, multiple })),
    // Estimated cost of settling the bet, because settlement visits every pick.
    cost: 1 + Math.floor(content.flat().length / 50),
    pays: (result: readonly string[]): bigint =>
      limited(payout({ unit, multiple }, odds, settle(play, content, result))),
  }
}

type SearchedBet = ReturnType<typeof searchedBet>

const sumOf = <T>(items: readonly T[], value: (item: T) => bigint): bigint =>
  items.reduce((sum, item) => sum + value(item), 0n)
const sumOfNumbers = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
