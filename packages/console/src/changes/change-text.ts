import type { MerchantChange } from '@atrium/contracts/staff/changes'
import type { FileContext } from '@atrium/report-kit'
import { valueWords } from '../layout/use-value-words.ts'
import { formatIn } from '../locale/format.ts'
import type { Text } from '../locale/texts.ts'

/** The values of a change in words, as on the page. */
export function changeText(change: MerchantChange, { language, timeZone, anyText }: FileContext): string {
  const wordsOf = valueWords({ text: anyText as Text, format: formatIn(language), language, timeZone })
  return wordsOf(change)
    .map(({ name, before, after }) => `${name}: ${before === undefined ? after : `${before} → ${after}`}`)
    .join('; ')
}
