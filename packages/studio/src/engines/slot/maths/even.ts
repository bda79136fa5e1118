import { TEN_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Ten lines, with a balance of small and large wins. */
export const even: SlotMath = {
  version: 'slot-even-1',
  volatility: 'even',
  strips: strips(
    'CDefghAAehgSDBhDBgfDeCgfChBfeh',
    'gChgfBeDgBefhgWfehDehCSDAAgChf',
    'ChgefWgAAheCDfCBgehgDhBSDfheWf',
    'ghBefhgDhWCfgeDCSfCeAAgefhDghB',
    'BfhAADfehDgCSehBgDfhgBCDeCgehf',
  ),
  lines: TEN_LINES,
  bets: 10n,
  linePays: {
    high1: [100n, 500n, 2500n],
    high2: [60n, 250n, 1000n],
    high3: [45n, 130n, 500n],
    high4: [30n, 100n, 300n],
    low1: [16n, 45n, 150n],
    low2: [14n, 40n, 150n],
    low3: [12n, 30n, 100n],
    low4: [10n, 30n, 100n],
  },
  scatterPays: [3n, 15n, 125n],
  published: {
    outcomes: 24_300_000n,
    hits: 6_170_184n,
    paid: 233_925_700n,
    paidByScatters: 7_848_900n,
    squares: 44_004_865_160n,
    best: 10_100n,
  },
}
