import { FIVE_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Three reels and five lines, without scatters. */
export const classic: SlotMath = {
  version: 'slot-classic-1',
  volatility: 'bold',
  strips: strips('AeBhDfCgDheBfCgDhfegBh', 'fAhDgCeWhBfDgeChfDgBeh', 'hBfDgeCfhAgDeCfgBhDefg'),
  lines: FIVE_LINES,
  bets: 5n,
  linePays: {
    high1: [1000n],
    high2: [150n],
    high3: [80n],
    high4: [45n],
    low1: [25n],
    low2: [20n],
    low3: [10n],
    low4: [10n],
  },
  scatterPays: [],
  published: { outcomes: 10_648n, hits: 1242n, paid: 51_100n, paidByScatters: 0n, squares: 13_177_150n, best: 1000n },
}
