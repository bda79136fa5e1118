import { LINES } from './lines.ts'
import type { PublishedMath, SlotMath } from './math.ts'
import { PAYING_SYMBOLS, REELS, ROWS, SYMBOLS } from './symbols.ts'

const WILD = SYMBOLS.indexOf('wild')
const SCATTER = SYMBOLS.indexOf('scatter')

/**
 * Plays every combination of stops once and adds up what they pay: the published numbers are exactly this.
 * Written apart from the evaluation used in play, so that each checks the other.
 */
export function enumerate(math: SlotMath): PublishedMath {
  const strips = math.strips.map((symbols) => Uint8Array.from(symbols, (symbol) => SYMBOLS.indexOf(symbol)))
  const pays = SYMBOLS.map((symbol) => PAYING_SYMBOLS.includes(symbol as never) ? [0, 0, 0, ...math.linePays[symbol as keyof typeof math.linePays].map(Number)] : [0, 0, 0, 0, 0, 0])
  const scatterPays = [0, 0, 0, ...math.scatterPays.map((stakes) => Number(stakes) * LINES.length)]
  const totals = { outcomes: 0, hits: 0, paid: 0, best: 0 }

  /** `alive` are the lines that still run from the left with their first symbol; `won` is what finished lines pay. */
  const walk = (reel: number, alive: readonly Run[], won: number, scatters: number): void => {
    const symbols = strips[reel]!
    for (let stop = 0; stop < symbols.length; stop++) {
      let paid = won
      let seen = scatters
      for (let row = 0; row < ROWS; row++) if (symbols[(stop + row) % symbols.length] === SCATTER) seen++
      const running: Run[] = []
      for (const run of alive) {
        const symbol = symbols[(stop + LINES[run.line]![reel]!) % symbols.length]!
        if (reel === 0) {
          if (symbol !== SCATTER) running.push({ line: run.line, symbol })
        } else if (symbol === run.symbol || symbol === WILD) running.push(run)
        else paid += pays[run.symbol]![reel]!
      }
      if (reel < REELS - 1) walk(reel + 1, running, paid, seen)
      else count(running.reduce((sum, run) => sum + pays[run.symbol]![REELS]!, paid) + scatterPays[seen]!)
    }
  }
  const count = (paid: number): void => {
    totals.outcomes++
    totals.paid += paid
    if (paid > 0) totals.hits++
    if (paid > totals.best) totals.best = paid
  }

  walk(0, LINES.map((_, line) => ({ line, symbol: -1 })), 0, 0)
  return { outcomes: BigInt(totals.outcomes), hits: BigInt(totals.hits), paid: BigInt(totals.paid), best: BigInt(totals.best) }
}

interface Run {
  readonly line: number
  readonly symbol: number
}
