import type { Language } from '@atrium/contracts/locale/languages'
import { localTime } from '@atrium/contracts/locale/local-time'
import { BYTE_ORDER_MARK, csvLine, quoted } from '@atrium/contracts/text/csv'

/** The reader of a file: its titles are in this language, its times in this time zone. */
export interface FileReader {
  readonly language: Language
  readonly timeZone: string
}

/** The title of a column, with what a page that shows the same list needs to name it as the page does. */
export interface Title extends Readonly<Record<Language, string>> {
  /** Key of the column on the page, or of one that only the file has. */
  readonly key?: string
  /** The cells are codes, several with a space between them: their words are the texts `<words>.<code>` of the page. */
  readonly words?: string
}

/** A column of a file. `cell` returns the text of the cell, quotes included: see the kinds below. */
export interface FileColumn<Row, Reader extends FileReader = FileReader> {
  readonly title: Title
  readonly cell: (row: Row, reader: Reader) => string
  /** The title names the time zone. */
  readonly isTime?: boolean
}

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
  csvLine(columns.map(({ title, isTime }) => quoted(isTime ? `${title[language]} (${timeZone})` : title[language])))

export const csvRow = <Row, Reader extends FileReader>(
  columns: readonly FileColumn<Row, Reader>[],
  row: Row,
  reader: Reader,
): string => csvLine(columns.map(({ cell }) => cell(row, reader)))

/** How the rows of a file become what a page shows: of columns that name themselves. */
export interface ColumnName {
  readonly key: string
  readonly words?: string
  readonly isTime?: boolean
}

/** The names of all columns of a file, or nothing where one has none. */
export function columnNames(columns: readonly FileColumn<never, never>[]): ColumnName[] | undefined {
  const names = columns.flatMap(({ title: { key, words }, isTime }) =>
    key === undefined ? [] : [{ key, ...(words !== undefined && { words }), ...(isTime && { isTime }) }],
  )
  return names.length === columns.length && names.length > 0 ? names : undefined
}

export { quoted }
