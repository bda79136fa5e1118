import { TEN_LINES } from '../lines.ts'
import { strips } from '../math.ts'
import type { SlotMath } from '../math.ts'

/** Ten lines. Three or more scatters win free spins with more wilds on the strips and doubled wins. */
export const free: SlotMath = {
  version: 'slot-free-1',
  volatility: 'even',
  strips: strips(
    'gCDBeCfAhegDBefShADgChDgfhgefh',
    'ACeBDhgfhSAfDhgCfghDehefWCgeBg',
    'eDhfSgBgfghfWCDACegeDAfhBChehB',
    'hWfghgChDghDfeAfeDhfBCSeAgegCB',
    'fCgDfSfghAhgACDehfBDCgheBegeDh',
  ),
  lines: TEN_LINES,
  bets: 10n,
  linePays: {
    high1: [80n, 250n, 750n],
    high2: [50n, 150n, 500n],
    high3: [40n, 100n, 320n],
    high4: [25n, 80n, 220n],
    low1: [16n, 45n, 130n],
    low2: [14n, 45n, 130n],
    low3: [10n, 32n, 100n],
    low4: [10n, 25n, 80n],
  },
  scatterPays: [3n, 12n, 60n],
  freeSpins: {
    spins: [10, 12, 15],
    multiplier: 2n,
    strips: strips(
      'ADgBCghCDgfAefDfgeDhefBhehgChB',
      'gBCADfAgeBCfhBhgehfWDhgDCWfeWe',
      'ChBfWAgfDBhCfWhDeCDehgfAWegheg',
      'BhCWDhfeDhAfgBfegAfCgeBWDhCgeW',
      'fhghfhAhegBDChBegfDBfCegDACDeg',
    ),
  },
  published: {
    outcomes: 24_300_000n,
    hits: 5_643_792n,
    paid: 165_071_700n,
    paidByScatters: 7_362_900n,
    squares: 11_522_529_640n,
    best: 876n,
    triggers: [
      { outcomes: 196_830n, paid: 6_538_461n, best: 790n },
      { outcomes: 10_935n, paid: 1_343_951n, best: 380n },
      { outcomes: 243n, paid: 146_358n, best: 624n },
    ],
    free: {
      outcomes: 24_300_000n,
      hits: 8_915_400n,
      paid: 385_490_800n,
      paidByScatters: 0n,
      squares: 43_761_469_340n,
      best: 1604n,
    },
  },
}
