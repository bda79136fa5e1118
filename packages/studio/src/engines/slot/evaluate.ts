import { LINES } from './lines.ts'
import type { SlotMath } from './math.ts'
import { REELS } from './symbols.ts'
import type { PayingSymbol, SlotSymbol } from './symbols.ts'

/** One win of a window. `line` 0 is the scatter, which pays anywhere. `multiple` counts line bets. */
export interface Win {
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  readonly multiple: bigint
}

/** Every win of the window shown, in the order of the lines, the scatter last. A window is five columns of three, top to bottom. */
export function evaluate(math: SlotMath, window: readonly (readonly SlotSymbol[])[]): readonly Win[] {
  const wins: Win[] = []
  LINES.forEach((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]![row]!)
    const first = symbols[0]!
    if (first === 'scatter' || first === 'wild') return
    const broken = symbols.findIndex((symbol) => symbol !== first && symbol !== 'wild')
    const count = broken === -1 ? REELS : broken
    if (count >= 3) wins.push({ line: line + 1, symbol: first, count, multiple: math.linePays[first as PayingSymbol][count - 3]! })
  })
  const scatters = window.flat().filter((symbol) => symbol === 'scatter').length
  if (scatters >= 3) wins.push({ line: 0, symbol: 'scatter', count: scatters, multiple: math.scatterPays[scatters - 3]! * BigInt(LINES.length) })
  return wins
}
