import { localTime } from '@atrium/contracts/locale/local-time'
import type { Address } from '../address/address.ts'
import { optionText } from '../address/filter.ts'
import type { CellContext, ReportDefinition } from '../report.ts'

/** Maximum length of one value in a file name. */
const MAX_CHARACTERS = 40

/**
 * The name of the file: the report's name (whose text may use the fields of `scope`), the merchant if there is one, the
 * filters in use, and the days.
 */
export function fileNameOf(
  { scope = {}, filters = [] }: Pick<ReportDefinition<never, never>, 'scope' | 'filters'>,
  { filters: values, days }: Address,
  { text, timeZone }: CellContext,
): string {
  const chosen = filters.flatMap((filter) => {
    const value = values[filter.key]
    if (filter.kind === 'choice') {
      const option = value ?? filter.usual
      return option === undefined || option === 'ALL' ? [] : [optionText(filter, option, text)]
    }
    if (value === undefined) return []
    return [filter.kind === 'moment' ? localTime(new Date(value), timeZone).slice(0, 16) : value]
  })
  const parts = [text('fileName', scope), scope['merchant'], ...chosen, days?.from, days?.to]
  return `${parts.map(partOf).filter(Boolean).join('-')}.csv`
}

/** Shortens a value, and replaces characters that are special to file systems or shells with hyphens. */
const partOf = (value = ''): string =>
  value
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
