import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Localized } from '@atrium/contracts/locale/languages'
import { CREDIT } from '@atrium/contracts/money'
import { rouletteWords } from '../../locales/roulette.ts'
import { plain } from '../../locales/words.ts'
import { layoutEngine } from '../layout/engine.ts'
import type { BetKind, LayoutGame, Spot } from '../layout/game.ts'
import { tableLook } from '../layout/look.ts'
import { FIELDS, ODDS } from './bets.ts'
import type { Field, Kind } from './bets.ts'
import { describeNumber } from './describe-number.ts'
import type { Pocket } from './describe-number.ts'

const { both } = rouletteWords

const NTH: readonly Localized[] = [
  { KO: '첫째', EN: '1st' },
  { KO: '둘째', EN: '2nd' },
  { KO: '셋째', EN: '3rd' },
]
const fields = new Map(FIELDS.map((field): [string, ReadonlySet<number>] => [field.code, new Set(field.numbers)]))

const kinds = (Object.keys(ODDS) as Kind[]).map((kind): BetKind => ({
  code: kind,
  name: both(kind),
  pays: `${ODDS[kind]}:1`,
  rtp: '97.29',
  rule: both(`${kind}Rule`),
}))

function nameOf({ code, kind, numbers }: Field): Localized {
  const nth = NTH[Number(code.split('-')[1]) - 1]
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const say = rouletteWords.in(language)
      if (kind === 'outside') return [language, say(code as 'red')]
      if (kind === 'dozen') return [language, say('dozenName', { nth: nth![language] })]
      if (kind === 'column') return [language, say('columnName', { nth: code.split('-')[1]! })]
      return [language, say('numbers', { kind: say(kind), numbers: numbers.join('·') })]
    }),
  ) as Localized
}

/** European roulette with one zero. Every bet returns 36 of 37. */
export const roulette: LayoutGame<Pocket> = {
  code: 'roulette',
  version: 'roulette-1',
  themes: [
    {
      code: 'roulette-classic',
      name: { KO: '유러피언 룰렛', EN: 'European Roulette' },
      look: tableLook(155, 90, 0.05),
    },
    { code: 'roulette-indigo', name: { KO: '인디고 룰렛', EN: 'Indigo Roulette' }, look: tableLook(275, 200, 0.05) },
    { code: 'roulette-slate', name: { KO: '슬레이트 룰렛', EN: 'Slate Roulette' }, look: tableLook(230, 60, 0.02) },
  ],
  unit: CREDIT / 10n,
  kinds,
  spots: FIELDS.map((field): Spot => ({
    code: field.code,
    kind: field.kind,
    name: nameOf(field),
    best: CREDIT * (1n + ODDS[field.kind]),
  })),
  opposites: [
    ['low', 'high'],
    ['red', 'black'],
    ['odd', 'even'],
  ],
  draw: (draw) => ({ number: draw(37) }),
  returns: ({ code, best }, { number }) => (fields.get(code)!.has(number) ? best : 0n),
  results: ({ number }) => [
    { label: both('number'), value: plain(String(number)) },
    {
      label: both('result'),
      value: { KO: describeNumber(number, rouletteWords.in('KO')), EN: describeNumber(number, rouletteWords.in('EN')) },
    },
  ],
}

export const rouletteEngine = layoutEngine(roulette)
