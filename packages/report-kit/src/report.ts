import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Language } from '@atrium/contracts/locale/languages'
import type { ComponentType, ReactNode } from 'react'
import type { Filter } from './address/filter.ts'
import type { Period } from './address/period.ts'

/** Values for rendering a cell, in addition to its row. */
export interface CellContext {
  /** Language of the product's texts. */
  readonly language: Language
  /** Language of dates, if it is another one. */
  readonly formats?: LanguageCode
  /** Time zone of all times in a report: the merchant's in the portal, the reader's in the console. */
  readonly timeZone: string
  /** A text of the report: `text('kinds.WIN')`. */
  text(key: string, values?: Record<string, unknown>): string
}

/** Values for writing a cell of the file, in addition to its row. */
export interface FileContext extends CellContext {
  /** A text of the application by its full key. */
  anyText: CellContext['text']
  readonly currency: string | undefined
}

/**
 * The kind of a column in the file. `text`: written so that spreadsheets do not convert it. `number`: a decimal text as
 * in API responses, which spreadsheets can sum; other values are written as text. `time`: an instant, written as local
 * time. `day`: a calendar day. The titles of both contain the time zone. `currency`: a text whose title is the kit's.
 */
export interface FileCell<Row> {
  readonly kind: 'text' | 'number' | 'time' | 'day' | 'currency'
  value(row: Row, context: FileContext): string | number | undefined
}

export interface ReportColumn<Row> {
  /** The column's title is the text `columns.<key>` of the report. */
  readonly key: string
  readonly align?: 'start' | 'end'
  /**
   * Position in the card on phones: `title` is the heading, `aside` is beside the heading, `hidden` is omitted; other
   * columns are lines.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'hidden'
  /** The cell on the page. A column without it is only in the file. */
  cell?(row: Row, context: CellContext): ReactNode
  /** Cell of the file; null: the file omits the column. Required for every column of a report with a file. */
  readonly file?: FileCell<Row> | null
}

/** A total over all rows that match the filters. */
export interface ReportSum {
  /** The label is the text `sums.<key>` of the report, unless `label` is set. */
  readonly key: string
  readonly label?: string
  /**
   * `money`: an amount as a decimal string, shown with its currency; `signed` is coloured by its sign. `points`: a
   * decimal string of points.
   */
  readonly kind: 'money' | 'signed' | 'points' | 'count'
  /** Undefined while loading. */
  readonly value: string | number | undefined
  readonly note?: string | undefined
  /** Totals of one group are shown together under the text `sumGroups.<group>`; those without a group come first. */
  readonly group?: string
}

/**
 * Selection of rows for bulk actions, limited to one page, so that all selected rows are visible. Its column header is
 * the text `columns.choice`.
 */
export interface ReportSelection<Row> {
  /** Whether a row can be selected. Default: every row. */
  isFor?(row: Row): boolean
  /** Adds a button that selects all rows of the page; its texts are `chooseAll` and `chooseNone`. */
  readonly hasAll?: true
  /** Accessible name of the row's checkbox. */
  label(row: Row, context: CellContext): string
  /** Actions on the selected rows; shown above the table. */
  readonly Action: ComponentType<{ readonly rows: readonly Row[]; clear(): void }>
}

/** A response with keyset pagination. Reports with other responses define `listOf`. */
export interface Listed<Row> {
  readonly list: readonly Row[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
  readonly total?: number | undefined
}

/** The declaration of a list page. `Answer` is the response of the call. */
export interface ReportDefinition<Answer, Row, List extends string = string, File extends string = string> {
  /**
   * Prefix of its texts: `statement` → `statement.title`, `.lead` (with `zone`, `from`, `to` and the fields of
   * `scope`), `.columns.…`, `.filters.…`, `.sums.…`, `.empty.title`, `.empty.text`, `.fileName` (with the fields of
   * `scope`).
   */
  readonly texts: string
  /** A title with data of the response, such as a name. Default, and when it returns undefined: the text `title`. */
  readonly titleOf?: (answer: Answer | undefined, context: CellContext) => string | undefined
  /** Prefix of the texts of an empty list, if it depends on the response. Default: `empty`. */
  readonly emptyTexts?: (answer: Answer) => string
  /** The call that returns a page. */
  readonly call: List
  /** The call that returns all rows in parts for the file. Without it there is no download. */
  readonly file?: File
  readonly pageSize?: number
  /** Part of every request but not a filter, such as the merchant of the page. */
  readonly scope?: Readonly<Record<string, string>>
  /** Range of days: presets, and optionally custom days. */
  readonly period?: Period
  readonly filters?: readonly Filter[]
  /**
   * Makes the list a lookup: it is requested by a button, and only if one of these filters is set; the text `requires`
   * names them. For lists that are too long to browse, or whose rows must not be read without a specific search.
   */
  readonly requires?: readonly string[]
  /** Rows and cursors of the response. Default: the response itself. */
  readonly listOf?: (answer: Answer) => Listed<Row>
  rowKey(row: Row): string
  readonly columns: readonly ReportColumn<Row>[]
  /**
   * Lets users choose which of these columns they see; the other columns are always shown. `usual`: the columns for
   * users who have not chosen. The choice is stored in the browser under the report's `texts`. Files contain the
   * columns on screen.
   */
  readonly chosenColumns?: { readonly keys: readonly string[]; readonly usual: readonly string[] }
  readonly sums?: (answer: Answer | undefined, context: CellContext) => readonly ReportSum[]
  /** Text key of the table's title, if it differs from the page's title. */
  readonly tableTitle?: string
  /** Shown between the sums and the table, such as a chart. */
  readonly chart?: ComponentType<{ answer: Answer | undefined }>
  /**
   * Makes every row clickable: the returned values change the address. `rowLabel` is the accessible name of the row.
   */
  readonly openRow?: (row: Row) => Record<string, string>
  readonly rowLabel?: (row: Row, context: CellContext) => string
  /** Cannot be combined with `openRow`, because then the whole row is a button. */
  readonly selection?: ReportSelection<Row>
  /** Shown beside the download button, such as a link or a check box. */
  readonly action?: ComponentType
  /** Shown when the list is empty. */
  readonly emptyAction?: ComponentType
}

/** Declares a report. For the types of a call see `portalReport`. */
export const defineReport = <Answer, Row, List extends string, File extends string = never>(
  report: ReportDefinition<Answer, Row, List, File>,
): ReportDefinition<Answer, Row, List, File> => report
