import { textIn } from '@atrium/contracts/locale/languages'
import { localTime } from '@atrium/contracts/locale/local-time'
import { BYTE_ORDER_MARK, csvLine, quoted } from '@atrium/contracts/text/csv'
import type { FileCell, FileContext, ReportColumn } from '../report.ts'
import { WORDS } from '../words.ts'

/** A decimal number or a calendar day. */
const DIGITS = /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d)$/

/** A CSV file for spreadsheets with the report's exported columns and their titles. */
export function csvOf<Row>(columns: readonly ReportColumn<Row>[], context: FileContext) {
  const cells = columns.flatMap(({ key, file }) => (file ? [{ key, file }] : []))
  return {
    /** The first line of a file: the byte order mark and the column titles. */
    head: BYTE_ORDER_MARK + csvLine(cells.map(({ key, file }) => quoted(titleOf(key, file, context)))),
    linesOf: (rows: readonly Row[]): string =>
      rows.map((row) => csvLine(cells.map(({ file }) => cellOf(file, row, context)))).join(''),
  }
}

/** The title of a time column contains the time zone. */
function titleOf(key: string, { kind }: FileCell<never>, { text, language, timeZone }: FileContext): string {
  if (kind === 'currency') return textIn(WORDS, language).currency
  const title = text(`columns.${key}`)
  return kind === 'time' || kind === 'day' ? `${title} (${timeZone})` : title
}

function cellOf<Row>({ kind, value }: FileCell<Row>, row: Row, context: FileContext): string {
  const found = value(row, context) ?? ''
  if (kind === 'text' || kind === 'currency') return quoted(String(found))
  if (found === '') return ''
  if (kind === 'time') return localTime(new Date(found), context.timeZone)
  const digits = String(found)
  return DIGITS.test(digits) ? digits : quoted(digits)
}
