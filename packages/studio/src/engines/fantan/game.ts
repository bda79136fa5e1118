import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { fanTanWords } from '../../locales/fantan.ts'
import { plain } from '../../locales/words.ts'
import { layoutEngine } from '../layout/engine.ts'
import type { BetKind, LayoutGame, Spot } from '../layout/game.ts'
import { tableLook } from '../layout/look.ts'
import { COUNTS, MIN_BEADS, KWOKS, NIMS, NUMBERS, PARITIES, SSHS, leftOf } from './bets.ts'
import type { Pile } from './bets.ts'

const { both } = fanTanWords

/**
 * Odds to one after commission, in hundredths. One to three minus five percent is 0.3167; it is rounded down to 0.3 so
 * that all payouts are exact.
 */
const PAYTABLE = {
  fan: { hundredths: 285n, pays: '2.85:1', rtp: '96.25' },
  kwok: { hundredths: 95n, pays: '0.95:1', rtp: '97.50' },
  nim: { hundredths: 190n, pays: '1.9:1', rtp: '97.50' },
  ssh: { hundredths: 30n, pays: '0.3:1', rtp: '97.50' },
  parity: { hundredths: 95n, pays: '0.95:1', rtp: '97.50' },
} as const
type Kind = keyof typeof PAYTABLE
const codes = Object.keys(PAYTABLE) as Kind[]

const best = (kind: Kind): Money => CREDIT + (CREDIT * PAYTABLE[kind].hundredths) / 100n

/** A spot with the numbers on which it wins, and the number that returns the stake. */
interface Covered extends Spot {
  readonly wins: readonly number[]
  readonly push?: number
}
const spots: readonly Covered[] = [
  ...NUMBERS.map((n): Covered => ({
    code: `fan-${n}`,
    kind: 'fan',
    name: both('fanSpot', { n }),
    best: best('fan'),
    wins: [n],
  })),
  ...KWOKS.map(([a, b]): Covered => ({
    code: `kwok-${a}-${b}`,
    kind: 'kwok',
    name: both('kwokSpot', { a, b }),
    best: best('kwok'),
    wins: [a, b],
  })),
  ...PARITIES.map((code): Covered => ({
    code,
    kind: 'parity',
    name: both(code),
    best: best('parity'),
    wins: code === 'odd' ? [1, 3] : [2, 4],
  })),
  ...SSHS.map((numbers): Covered => ({
    code: `ssh-${numbers.join('-')}`,
    kind: 'ssh',
    name: both('sshSpot', { numbers: numbers.join('·') }),
    best: best('ssh'),
    wins: numbers,
  })),
  ...NIMS.map(([n, push]): Covered => ({
    code: `nim-${n}-${push}`,
    kind: 'nim',
    name: both('nimSpot', { n, push }),
    best: best('nim'),
    wins: [n],
    push,
  })),
]
const covered = new Map(spots.map((spot) => [spot.code, spot]))

/** Fan tan: beads are removed in groups of four. Wins pay a commission of five percent. */
export const fanTan: LayoutGame<Pile> = {
  code: 'fantan',
  version: 'fantan-1',
  themes: [
    { code: 'fantan-harbour', name: { KO: '항구 판탄', EN: 'Harbour Fan Tan' }, look: tableLook(215, 80, 0.045) },
    { code: 'fantan-lotus', name: { KO: '연꽃 판탄', EN: 'Lotus Fan Tan' }, look: tableLook(330, 350, 0.05) },
  ],
  unit: (CREDIT * 2n) / 10n,
  kinds: codes.map((code): BetKind => ({
    code,
    name: both(code),
    pays: PAYTABLE[code].pays,
    rtp: PAYTABLE[code].rtp,
    rule: both(`${code}Rule`),
  })),
  spots: spots.map(({ code, kind, name, best: most }) => ({ code, kind, name, best: most })),
  opposites: [
    ['odd', 'even'],
    ['kwok-1-2', 'kwok-3-4'],
    ['kwok-2-3', 'kwok-4-1'],
  ],
  draw: (draw) => ({ beads: MIN_BEADS + draw(COUNTS) }),
  returns({ code }, pile) {
    const spot = covered.get(code)!
    const left = leftOf(pile)
    if (spot.wins.includes(left)) return spot.best
    return spot.push === left ? CREDIT : 0n
  },
  results: (pile) => [
    { label: both('beads'), value: both('beadsValue', { beads: pile.beads }) },
    { label: both('left'), value: plain(String(leftOf(pile))) },
  ],
}

export const fanTanEngine = layoutEngine(fanTan)
