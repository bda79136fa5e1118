import { dateOf } from '@atrium/contracts/rules/accounts/register-rules'

/**
 * Converts a typed date to the API's format: `19900315`, `1990.3.15`, `1990년 3월 15일` and `03/15/1990` become
 * `1990-03-15`. A date in one of the specification's formats, or any other text, stays unchanged and is validated by
 * the rules.
 */
export function readDate(text: string): string {
  const typed = text.trim()
  if (dateOf(typed)) return typed
  const [first = '', second = '', third = '', ...rest] = partsOf(typed)
  if (rest.length > 0) return typed
  const date = first.length === 4 ? iso(first, second, third) : iso(third, first, second)
  return dateOf(date) ?? typed
}

/** Eight digits start with the year, unless they are a valid date only in the specification's other order. */
function partsOf(typed: string): string[] {
  if (!/^\d{8}$/.test(typed)) return typed.split(/[\s./\-년월일]+/).filter(Boolean)
  const byYear = [typed.slice(0, 4), typed.slice(4, 6), typed.slice(6)]
  return dateOf(byYear.join('-')) ? byYear : [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)]
}

const iso = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
