import type { SlotMath, SpinSums, Strips, TriggerSums } from './math.ts'
import { MIN_COUNT, SYMBOLS } from '../../themes/symbols.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

const WILD = SYMBOLS.indexOf('wild')
const SCATTER = SYMBOLS.indexOf('scatter')

export interface Enumerated extends SpinSums {
  /** Sums of the combinations with three, four and five scatters. */
  readonly triggers: readonly TriggerSums[]
}

/** A run of equal symbols from the left: on one line, or in this number of ways. */
interface Run {
  readonly line: number
  readonly symbol: number
  readonly ways: number
}

/**
 * Evaluates every combination of stops once and adds up the payouts. The published numbers are exactly these sums. It
 * does not use the evaluation of normal play, so that each implementation checks the other.
 */
export function enumerate(math: SlotMath, of: Strips = math.strips): Enumerated {
  const strips = of.map((symbols) => Uint8Array.from(symbols, (symbol) => SYMBOLS.indexOf(symbol)))
  const reels = strips.length
  const table = (pays: readonly bigint[] | undefined, factor = 1): number[] =>
    Array.from({ length: reels + 1 }, (_, count) => Number(pays?.[count - MIN_COUNT] ?? 0n) * factor)
  const pays = SYMBOLS.map((symbol: SlotSymbol) => table(math.linePays[symbol as PayingSymbol]))
  const scatterPays = table(math.scatterPays, Number(math.bets))
  const byScatters = Array.from({ length: reels + 1 }, () => ({ outcomes: 0, hits: 0, paid: 0, squares: 0, best: 0 }))

  const windows = strips.map((symbols) =>
    Array.from(symbols, (_, stop) => [0, 1, 2].map((row) => symbols[(stop + row) % symbols.length]!)),
  )
  const scatters = windows.map((reel) => reel.map((window) => window.filter((symbol) => symbol === SCATTER).length))
  // By window and symbol, where a run can continue: for ways the number of cells, for lines a flag per row.
  const places = windows.map((reel) =>
    reel.map((window) =>
      math.lines
        ? window.flatMap((shown) => SYMBOLS.map((_, symbol) => Number(stands(shown, symbol))))
        : SYMBOLS.map((_, symbol) => window.filter((shown) => stands(shown, symbol)).length),
    ),
  )
  const rows = math.lines?.map((line) => line.map((row) => row * SYMBOLS.length))

  const walk = (reel: number, alive: readonly Run[], won: number, seen: number): void => {
    for (let stop = 0; stop < windows[reel]!.length; stop++) {
      let paid = won
      let running: Run[] = []
      if (reel === 0)
        running = math.lines ? lineStarts(math.lines, windows[reel]![stop]!) : wayStarts(windows[reel]![stop]!)
      else {
        const here = places[reel]![stop]!
        for (const run of alive) {
          const count = here[(rows ? rows[run.line]![reel]! : 0) + run.symbol]!
          if (count > 0) running.push(count === 1 ? run : { ...run, ways: run.ways * count })
          else paid += pays[run.symbol]![reel]! * run.ways
        }
      }
      if (reel < reels - 1) walk(reel + 1, running, paid, seen + scatters[reel]![stop]!)
      else end(running, paid, seen + scatters[reel]![stop]!)
    }
  }
  const end = (running: readonly Run[], won: number, seen: number): void => {
    let paid = won + scatterPays[seen]!
    for (const run of running) paid += pays[run.symbol]![reels]! * run.ways
    const sums = byScatters[seen]!
    sums.outcomes++
    sums.paid += paid
    sums.squares += paid * paid
    if (paid > 0) sums.hits++
    if (paid > sums.best) sums.best = paid
  }
  walk(0, [], 0, 0)

  const sum = (key: 'outcomes' | 'hits' | 'paid' | 'squares'): bigint =>
    byScatters.reduce((total, sums) => total + BigInt(sums[key]), 0n)
  return {
    outcomes: sum('outcomes'),
    hits: sum('hits'),
    paid: sum('paid'),
    paidByScatters: byScatters.reduce(
      (total, { outcomes }, scatters) => total + BigInt(outcomes * scatterPays[scatters]!),
      0n,
    ),
    squares: sum('squares'),
    best: BigInt(Math.max(...byScatters.map(({ best }) => best))),
    triggers: byScatters
      .slice(MIN_COUNT)
      .map(({ outcomes, paid, best }) => ({ outcomes: BigInt(outcomes), paid: BigInt(paid), best: BigInt(best) })),
  }
}

const stands = (shown: number, symbol: number): boolean => shown === symbol || shown === WILD

const lineStarts = (lines: readonly (readonly number[])[], window: readonly number[]): Run[] =>
  lines.map((rows, line) => ({ line, symbol: window[rows[0]!]!, ways: 1 })).filter(({ symbol }) => symbol !== SCATTER)

const wayStarts = (window: readonly number[]): Run[] =>
  Array.from(new Set(window), (symbol) => ({
    line: -1,
    symbol,
    ways: window.filter((shown) => shown === symbol).length,
  })).filter(({ symbol }) => symbol !== SCATTER)
