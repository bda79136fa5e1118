import { TEN_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Ten lines, fewer wins, and high symbols in pairs on the strips. */
export const bold: SlotMath = {
  version: 'slot-bold-1',
  volatility: 'bold',
  strips: strips(
    'geSCCghDAAefAgheBhfCeBBfhDfgDh',
    'CCehgDfAACgfhBDWhefDBBgSfeDhge',
    'DgBBgfDgheDgfeChfDWAAhefhCCShe',
    'eDghCfhDeAAhfBSgDfeCCfBBgDeWhg',
    'DfCCDgAAefghDfghSBheBBehfDCheg',
  ),
  lines: TEN_LINES,
  bets: 10n,
  linePays: {
    high1: [90n, 700n, 5000n],
    high2: [55n, 300n, 1500n],
    high3: [40n, 150n, 750n],
    high4: [30n, 100n, 400n],
    low1: [20n, 50n, 200n],
    low2: [15n, 50n, 200n],
    low3: [12n, 40n, 150n],
    low4: [8n, 30n, 120n],
  },
  scatterPays: [5n, 25n, 250n],
  published: {
    outcomes: 24_300_000n,
    hits: 5_072_670n,
    paid: 233_701_750n,
    paidByScatters: 13_182_750n,
    squares: 120_871_462_960n,
    best: 25_090n,
  },
}
