import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { FileContext } from '@atrium/report-kit'
import type { WireRates } from './rate-values.ts'

/** Rates of a row of a file in percent, like `RateList` on a page. */
export const ratesText = ({ rates }: { rates: WireRates }, { anyText }: Pick<FileContext, 'anyText'>): string =>
  GAME_CATEGORIES.filter((category) => rates[category] !== undefined)
    .map((category) => `${anyText(`categories.${category}`)} ${rates[category]}`)
    .join(' · ')
