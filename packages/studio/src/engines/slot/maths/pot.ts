import { TEN_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Ten lines and two progressive jackpots. */
export const pot: SlotMath = {
  version: 'slot-pot-1',
  volatility: 'bold',
  strips: strips(
    'CeSAhfefhBgDCeBgehgDhChDgfgDAf',
    'gfWfheghfBSACeDBgeghefCghDCADh',
    'hBehgDAehgfgeWfCfBhSDCBfgeDChA',
    'hghfhACWefDBhgfgDgShfCeDeACBeg',
    'CABfgfheCheDeAgfChgDhBfDSgDehg',
  ),
  lines: TEN_LINES,
  bets: 10n,
  linePays: {
    high1: [100n, 600n, 5000n],
    high2: [65n, 260n, 1200n],
    high3: [50n, 140n, 500n],
    high4: [30n, 90n, 350n],
    low1: [20n, 55n, 180n],
    low2: [18n, 50n, 160n],
    low3: [13n, 42n, 140n],
    low4: [11n, 36n, 120n],
  },
  scatterPays: [5n, 20n, 150n],
  jackpots: [
    { code: 'grand', oneIn: 10_000_000 },
    { code: 'mini', oneIn: 200_000 },
  ],
  published: {
    outcomes: 24_300_000n,
    hits: 5_553_450n,
    paid: 223_654_600n,
    paidByScatters: 12_393_000n,
    squares: 52_564_444_960n,
    best: 5140n,
  },
}
