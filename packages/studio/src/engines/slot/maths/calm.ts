import { TEN_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Ten lines and many small wins. */
export const calm: SlotMath = {
  version: 'slot-calm-1',
  volatility: 'calm',
  strips: strips(
    'egfhegDBhfeCgfChfgCheSDABegDfA',
    'fCSAehDBhADfehgfeWghBfeCDWgfeg',
    'DefAgWegDehCDBgfSAChfehWfBgfeW',
    'ABhegWhfCgDehABfSegCDefhDefgCW',
    'ChgfCefgeDAhfehCgBeDBSfDhAgDBg',
  ),
  lines: TEN_LINES,
  bets: 10n,
  linePays: {
    high1: [60n, 200n, 1000n],
    high2: [40n, 120n, 500n],
    high3: [30n, 80n, 300n],
    high4: [20n, 60n, 200n],
    low1: [10n, 30n, 100n],
    low2: [10n, 30n, 100n],
    low3: [8n, 30n, 90n],
    low4: [8n, 25n, 80n],
  },
  scatterPays: [4n, 15n, 75n],
  published: {
    outcomes: 24_300_000n,
    hits: 7_999_767n,
    paid: 233_762_900n,
    paidByScatters: 9_695_700n,
    squares: 19_510_063_940n,
    best: 1420n,
  },
}
