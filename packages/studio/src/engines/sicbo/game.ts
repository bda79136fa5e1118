import { CREDIT } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import { sicBoWords } from '../../locales/sicbo.ts'
import { plain } from '../../locales/words.ts'
import { layoutEngine } from '../layout/engine.ts'
import type { BetKind, LayoutGame, Spot } from '../layout/game.ts'
import { tableLook } from '../layout/look.ts'
import { FACES, PAIRS, TOTALS, TOTAL_ODDS, isTriple, lowerOf, oddsOf, totalOf } from './bets.ts'
import type { Dice } from './bets.ts'

const { both } = sicBoWords
const OUTSIDE = ['small', 'big', 'odd', 'even'] as const
const TOTAL_RETURNS: Readonly<Record<number, string>> = {
  4: '87.50',
  5: '88.88',
  6: '87.96',
  7: '90.27',
  8: '87.50',
  9: '92.59',
  10: '87.50',
}

const kind = (code: string, name: Localized, pays: string, rtp: string, rule: Localized): BetKind => ({
  code,
  name,
  pays,
  rtp,
  rule,
})
const kinds: BetKind[] = [
  ...OUTSIDE.map((code) => kind(code, both(code), '1:1', '97.22', both(`${code}Rule`))),
  kind('single', both('singleKind'), '1–3:1', '92.12', both('singleRule')),
  kind('pair', both('pairKind'), '6:1', '97.22', both('pairRule')),
  kind('double', both('doubleKind'), '11:1', '88.88', both('doubleRule')),
  kind('anyTriple', both('anyTriple'), '31:1', '88.88', both('anyTripleRule')),
  kind('triple', both('tripleKind'), '190:1', '88.42', both('tripleRule')),
  ...Object.entries(TOTAL_ODDS).map(([low, odds]) =>
    kind(
      `total-${low}`,
      both('totalKind', { low, high: 21 - Number(low) }),
      `${odds}:1`,
      TOTAL_RETURNS[Number(low)]!,
      both('totalRule'),
    ),
  ),
]

const spot = (code: string, of: string, name: Localized, odds: bigint): Spot => ({
  code,
  kind: of,
  name,
  best: CREDIT * (1n + odds),
})
const spots: Spot[] = [
  ...OUTSIDE.map((code) => spot(code, code, both(code), 1n)),
  spot('anyTriple', 'anyTriple', both('anyTriple'), 31n),
  ...FACES.map((n) => spot(`triple-${n}`, 'triple', both('triple', { n }), 190n)),
  ...FACES.map((n) => spot(`double-${n}`, 'double', both('double', { n }), 11n)),
  ...TOTALS.map((n) => spot(`total-${n}`, `total-${lowerOf(n)}`, both('total', { n }), TOTAL_ODDS[lowerOf(n)]!)),
  ...PAIRS.map(([a, b]) => spot(`pair-${a}-${b}`, 'pair', both('pair', { a, b }), 6n)),
  ...FACES.map((n) => spot(`single-${n}`, 'single', both('single', { n }), 3n)),
]

/**
 * Sic bo with the Australian odds on totals. With the lower odds that are common elsewhere, some bets would return less
 * than 85 percent.
 */
export const sicBo: LayoutGame<Dice> = {
  code: 'sicbo',
  version: 'sicbo-1',
  themes: [
    { code: 'sicbo-plum', name: { KO: '자두빛 식보', EN: 'Plum Sic Bo' }, look: tableLook(345, 75, 0.05) },
    { code: 'sicbo-teal', name: { KO: '청록 식보', EN: 'Teal Sic Bo' }, look: tableLook(195, 100, 0.05) },
  ],
  unit: CREDIT / 10n,
  kinds,
  spots,
  opposites: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
  draw: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  returns({ code }, rolled) {
    const odds = oddsOf(code, rolled)
    return odds === 0n ? 0n : CREDIT * (1n + odds)
  },
  results(rolled) {
    const n = totalOf(rolled)
    const describeSum = (language: 'KO' | 'EN'): string => {
      const say = sicBoWords.in(language)
      return isTriple(rolled)
        ? say('isTriple', { n })
        : say('isPlain', { n, size: say(n <= 10 ? 'small' : 'big'), parity: say(n % 2 ? 'odd' : 'even') })
    }
    return [
      { label: both('dice'), value: plain(rolled.dice.join(' · ')) },
      { label: both('sum'), value: { KO: describeSum('KO'), EN: describeSum('EN') } },
    ]
  },
}

export const sicBoEngine = layoutEngine(sicBo)
