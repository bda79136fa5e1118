import { BYTE_ORDER_MARK, csvLine, csvLines, quoted, unquoted } from '@atrium/contracts/text/csv'
import type { FilePart, NamedColumn } from './host.ts'
import type { CellContext } from './report.ts'

/** What a file takes from the page that it belongs to. */
export interface FilePage {
  /** Keys of the columns on the page, in their order. */
  readonly columns: readonly string[]
  readonly text: CellContext['text']
  /** The texts of the application, by their whole keys. */
  readonly anyText: (key: string) => string
  readonly timeZone: string
  /** Words of whole cells, by the key of their column; see `fileCells` of a report. */
  readonly cells?: Readonly<Record<string, (cell: string) => string>> | undefined
}

const CODE = /[A-Za-z][\w-]*/g

/**
 * Rewrites the parts of a file whose columns name themselves: in the order of the page, under its titles, with its words
 * in place of codes. A column that only the file has keeps its own title; it stands beside the column of the
 * page that its key begins with (`issue/game`), or at the end. Other files stay as they are.
 */
export function fileLikePage({
  columns,
  text,
  anyText,
  timeZone,
  cells: whole = {},
}: FilePage): (part: FilePart) => string {
  let names: readonly NamedColumn[] | undefined
  let order: readonly number[] = []

  const placeOf = ({ key }: NamedColumn): number => {
    const place = columns.indexOf(key.split('/')[0]!)
    return place < 0 ? columns.length : place
  }
  const titleOf = ({ key, isTime }: NamedColumn, own: string): string =>
    columns.includes(key) ? quoted(text(`columns.${key}`) + (isTime ? ` (${timeZone})` : '')) : own

  /** A code without a word is from a newer server. */
  const wordOf = (words: string, code: string): string => {
    const key = `${words.replace(/^\//, '')}.${code}`
    const word = words.startsWith('/') ? anyText(key) : text(key)
    return word.endsWith(key) ? code : word
  }
  const cellOf = ({ key, words }: NamedColumn, cell: string): string => {
    const wordsOf = whole[key]
    if (wordsOf) return quoted(wordsOf(unquoted(cell)))
    return words === undefined ? cell : quoted(unquoted(cell).replaceAll(CODE, (code) => wordOf(words, code)))
  }

  return ({ csv, columns: first }) => {
    const isFirst = first !== undefined
    if (first) {
      names = first
      // Sorting keeps the order of columns that belong to the same one of the page.
      order = first.map((_, index) => index).sort((one, other) => placeOf(first[one]!) - placeOf(first[other]!))
    }
    if (!names) return csv
    const all = names
    const lines = csvLines(csv).map((cells, line) =>
      csvLine(
        order.map((index) =>
          isFirst && line === 0 ? titleOf(all[index]!, cells[index]!) : cellOf(all[index]!, cells[index] ?? ''),
        ),
      ),
    )
    return (isFirst ? BYTE_ORDER_MARK : '') + lines.join('')
  }
}
