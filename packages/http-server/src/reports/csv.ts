import type { Language } from '@atrium/contracts/locale/languages'
import { localTime } from '@atrium/contracts/locale/local-time'

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const END_OF_LINE = '\r\n'

/** The reader of a file: its titles are in this language, its times in this time zone. */
export interface FileReader {
  readonly language: Language
  readonly timeZone: string
}

/** A column of a file. `cell` returns the text of the cell, quotes included: see the kinds below. */
export interface FileColumn<Row, Reader extends FileReader = FileReader> {
  readonly title: Readonly<Record<Language, string>>
  readonly cell: (row: Row, reader: Reader) => string
  /** The title names the time zone. */
  readonly isTime?: boolean
}

type Title = FileColumn<never>['title']

/** Text of the product or from users. */
export const textColumn = <Row>(
  title: Title,
  value: (row: Row, language: Language) => string | null | undefined,
): FileColumn<Row> => ({ title, cell: (row, { language }) => quoted(value(row, language) ?? '') })
/** Digits without quotes, which spreadsheets read as a number. */
export const numberColumn = <Row>(title: Title, value: (row: Row) => number | bigint): FileColumn<Row> => ({
  title,
  cell: (row) => String(value(row)),
})
/** Date and time in the reader's time zone. */
export const timeColumn = <Row>(title: Title, value: (row: Row) => Date | null): FileColumn<Row> => ({
  title,
  isTime: true,
  cell(row, { timeZone }) {
    const at = value(row)
    return at ? localTime(at, timeZone) : ''
  },
})

/** The start of a file: the byte order mark and the titles. */
export const csvHead = <Row, Reader extends FileReader>(
  columns: readonly FileColumn<Row, Reader>[],
  { language, timeZone }: FileReader,
): string =>
  BYTE_ORDER_MARK +
  line(columns.map(({ title, isTime }) => quoted(isTime ? `${title[language]} (${timeZone})` : title[language])))

export const csvRow = <Row, Reader extends FileReader>(
  columns: readonly FileColumn<Row, Reader>[],
  row: Row,
  reader: Reader,
): string => line(columns.map(({ cell }) => cell(row, reader)))

const line = (cells: readonly string[]): string => cells.join(',') + END_OF_LINE

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula: names and references are user input. */
export const quoted = (words: string): string =>
  `"${(/^[=+\-@\t\r\n]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`
