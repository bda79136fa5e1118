import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** No lines: each of the 243 ways from the left counts. */
export const ways: SlotMath = {
  version: 'slot-ways-1',
  volatility: 'calm',
  strips: strips(
    'fgfDhBgfSehgDhBCfAeBeCDhCDgAhe',
    'DhCeWDgfeghfAShBfhCDhfBeCeDgAg',
    'ghCWfgBhWSDABghefDCfhBegCAfeDe',
    'fCeDhCfehgfWBDgABhDSgDhChAgefe',
    'hDgfgefhegChDhfhDBACDSCBefeABg',
  ),
  bets: 10n,
  linePays: {
    high1: [10n, 40n, 200n],
    high2: [7n, 25n, 100n],
    high3: [5n, 18n, 70n],
    high4: [4n, 12n, 50n],
    low1: [3n, 9n, 35n],
    low2: [3n, 8n, 30n],
    low3: [2n, 7n, 25n],
    low4: [2n, 6n, 20n],
  },
  scatterPays: [2n, 10n, 100n],
  published: {
    outcomes: 24_300_000n,
    hits: 12_229_893n,
    paid: 231_848_325n,
    paidByScatters: 5_273_100n,
    squares: 14_896_514_311n,
    best: 1120n,
  },
}
