import type { LanguageCode } from '../../locale/language-codes.ts'
import type { ContractKind } from './agent-contracts.ts'
import { dayAt } from '../../locale/local-time.ts'
import { dateTime, dayText, longDate, minuteOf, secondOf } from '../../locale/times.ts'

const isWithinDay = (kind: ContractKind): boolean => kind === 'HOURLY' || kind === 'REALTIME'

/**
 * A contract's cycle as text in the merchant's time zone: its days, both included, or its times if it is shorter than a
 * day. `from` and `to` (excluded) are in milliseconds.
 */
export function cycleText(
  kind: ContractKind,
  { from, to }: { readonly from: number; readonly to: number },
  language: LanguageCode,
  timeZone: string,
): string {
  if (isWithinDay(kind)) return `${dateTime(from, language, timeZone)} – ${secondOf(to, language, timeZone)}`
  const [first, last] = [longDate(from, language, timeZone), longDate(to - 1, language, timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/**
 * Short text of a cycle's start, for a chart's axis: the first day, or hour and minute if the cycle is shorter than a
 * day.
 */
export const cycleStartText = (kind: ContractKind, from: number, language: LanguageCode, timeZone: string): string =>
  isWithinDay(kind) ? minuteOf(from, language, timeZone) : dayText(dayAt(new Date(from), timeZone), language, 'short')
