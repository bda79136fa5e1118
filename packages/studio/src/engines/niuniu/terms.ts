import type { Money } from '@atrium/contracts/money'
import { tableLook } from '../layout/look.ts'
import type { TableTheme } from '../layout/game.ts'
import { BULL_OF_BULLS, FIVE_PICTURES } from './hand.ts'
import type { Bull } from './hand.ts'

/** The terms of one theme. The house takes 5 % of every win. */
export interface NiuNiuTerms {
  readonly version: string
  /**
   * Number of parts of a stake. The winner's bull determines how many of them are won or lost; the others are returned.
   */
  readonly parts: number
  /** Number of parts by the winner's bull. */
  readonly times: (bull: Bull) => number
  /** Every stake must be a multiple of it, so that every payout is a whole hundredth of a credit. */
  readonly unit: Money
  /** Return to player: in percent truncated to two decimals, and as a fraction. The test recomputes both. */
  readonly rtp: string
  readonly return: number
}

const EVEN: NiuNiuTerms = {
  version: 'niuniu-even-1',
  parts: 1,
  times: () => 1,
  unit: 2000n,
  rtp: '97.50',
  return: 0.975,
}
const TIMES: NiuNiuTerms = {
  version: 'niuniu-times-1',
  parts: 5,
  times: (bull) => (bull === FIVE_PICTURES ? 5 : bull === BULL_OF_BULLS ? 3 : bull >= 7 ? 2 : 1),
  unit: 10_000n,
  rtp: '99.19',
  return: 0.991945,
}

export interface NiuNiuTheme extends TableTheme {
  readonly terms: NiuNiuTerms
}

export const NIUNIU_THEMES: readonly NiuNiuTheme[] = [
  {
    code: 'niuniu-vermilion',
    name: { KO: '버밀리언 뉴뉴', EN: 'Vermilion Bull' },
    look: tableLook(28, 85, 0.07),
    terms: EVEN,
  },
  { code: 'niuniu-emerald', name: { KO: '에메랄드 뉴뉴', EN: 'Emerald Bull' }, look: tableLook(158, 90), terms: EVEN },
  {
    code: 'niuniu-multi',
    name: { KO: '뉴뉴 배수전', EN: 'Bull Multiplier' },
    look: tableLook(290, 85, 0.06),
    terms: TIMES,
  },
]

/** @throws Error when no theme has this code. Sessions only contain codes of existing themes */
export function niuniuTheme(code: string): NiuNiuTheme {
  const theme = NIUNIU_THEMES.find((each) => each.code === code)
  if (!theme) throw new Error(`No NiuNiu table has the code "${code}"`)
  return theme
}
