/** Spreadsheet programs read a file as UTF-8 only if it has a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const END_OF_LINE = '\r\n'

/**
 * Texts that spreadsheet programs run as a formula, including full-width characters. Names and references are user
 * input.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** Digits that spreadsheet programs change: leading zeros, numbers beyond their precision, powers of ten, and dates. */
const CHANGED_DIGITS = /^(0\d[\d\s,.]*|\d{12,}|\d+e\d+|\d{1,4}([-/]\d{1,4}){1,2})$/i

/**
 * Formats a text as a cell that spreadsheet programs show unchanged. A leading apostrophe prevents formulas and number
 * conversion (docs/decisions/files-for-spreadsheets.md).
 */
export const quoted = (words: string): string =>
  `"${(FORMULA.test(words) || CHANGED_DIGITS.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`

/** The text of a cell: the inverse of `quoted`. */
export const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').replace(/^'/, '') : cell

/** Splits a file into lines of raw cells, including quotes. */
export function csvLines(csv: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const cells = csv.replace(BYTE_ORDER_MARK, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  for (const [, cell = '', end] of cells) {
    line.push(cell)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

export const csvLine = (cells: readonly string[]): string => cells.join(',') + END_OF_LINE
