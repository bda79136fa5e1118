import { formatWire } from '@atrium/contracts/money'
import { dateTime, dayText } from '@atrium/contracts/locale/times'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import type { ReactNode } from 'react'
import type { CellContext, FileCell, FileContext, ReportColumn } from '../report.ts'

type KeysOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string
type FileValue = string | number | undefined
type Codes = string | readonly string[] | undefined
/** A field of a row by its key, or a function of the row. */
type Of<Row, Value> = KeysOf<Row, Value> | ((row: Row, context: FileContext) => Value)
type As<Row> = (of: Of<Row, FileValue>) => FileCell<Row>

const valueOf = <Row, Value>(
  of: string | ((row: Row, context: FileContext) => Value),
): ((row: Row, context: FileContext) => Value) =>
  typeof of === 'function' ? of : (row) => row[of as keyof Row] as Value

/**
 * The catalogue of columns: `const { money, time } = columnsOf<Row>()`. Each column shows the field with its key, and
 * exports it to the file. A `custom` column declares its cell in the file by `file: asText('name')` and so on.
 */
export function columnsOf<Row>() {
  type Options = Pick<ReportColumn<Row>, 'card' | 'align' | 'file'>
  const cellOf =
    (kind: FileCell<Row>['kind']) =>
    (of: string | FileCell<Row>['value']): FileCell<Row> => ({ kind, value: valueOf(of) })
  const [asText, asNumber, asTime, asDay] = [cellOf('text'), cellOf('number'), cellOf('time'), cellOf('day')]
  /** `texts`: texts of the report for codes; with a leading slash (`/agentBills.kinds`) texts of the application. */
  const asWords = (texts: string, of: string | ((row: Row, context: FileContext) => Codes)): FileCell<Row> => ({
    kind: 'text',
    value: (row, context) =>
      [valueOf(of)(row, context) ?? []]
        .flat()
        .map((code) => wordOf(texts, code, context))
        .join(', '),
  })
  const column = (
    key: string,
    cell: (row: Row, context: CellContext) => ReactNode,
    options: Options = {},
  ): ReportColumn<Row> => ({ key, cell, ...options })
  return {
    /** A column of plain text. */
    words: (key: KeysOf<Row, string | undefined>, options?: Options) =>
      column(key, (row) => (row[key] as string | undefined) ?? '–', { file: asText(key), ...options }),
    /** An amount as a decimal string, as in API responses. */
    money: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row) => <Money amount={formatWire(row[key] as string)} />, {
        align: 'end',
        file: asNumber(key),
        ...options,
      }),
    /** An amount that is a gain or a loss, coloured by its sign. */
    signedMoney: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row) => <Money amount={formatWire(row[key] as string)} tone="signed" />, {
        align: 'end',
        file: asNumber(key),
        ...options,
      }),
    count: (key: KeysOf<Row, number>, options?: Options) =>
      column(key, (row) => (row[key] as number).toLocaleString('en'), {
        align: 'end',
        file: asNumber(key),
        ...options,
      }),
    /** A timestamp, in the time zone of the report. */
    time: (key: KeysOf<Row, number>, options?: Options) =>
      column(
        key,
        (row, { language, formats = language, timeZone }) => dateTime(row[key] as number, formats, timeZone),
        {
          file: asTime(key),
          ...options,
        },
      ),
    /** A column of calendar days. */
    day: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row, { language, formats = language }) => dayText(row[key] as string, formats, 'long'), {
        file: asDay(key),
        ...options,
      }),
    /** A status. Its labels are the texts `<texts>.<value>` of the report. */
    status: <Key extends KeysOf<Row, string>>(
      key: Key,
      tones: Readonly<Record<Row[Key] & string, 'win' | 'lose' | 'warn' | 'info' | 'neutral' | 'brand'>>,
      options?: Options,
      texts = `${key}s`,
    ) =>
      column(
        key,
        (row, { text }) => (
          <Badge tone={tones[row[key] as Row[Key] & string]}>{text(`${texts}.${row[key] as string}`)}</Badge>
        ),
        { file: asWords(texts, key), ...options },
      ),
    /** A cell with its own renderer. */
    custom: column,
    /** A column that is only in the file, not on the page. */
    fileOnly: (key: string, file: FileCell<Row>): ReportColumn<Row> => ({ key, file }),
    /** The currency of each row, only in the file. Default: the member's currency. */
    fileCurrency: (of: Of<Row, FileValue> = (_row, { currency }) => currency): ReportColumn<Row> => ({
      key: 'currency',
      file: { kind: 'currency', value: valueOf(of) },
    }),
    asText: asText as As<Row>,
    asNumber: asNumber as As<Row>,
    asTime: asTime as As<Row>,
    asDay: asDay as As<Row>,
    asWords: asWords as (texts: string, of: Of<Row, Codes>) => FileCell<Row>,
  }
}

/** A code without a text comes from a newer server. */
function wordOf(texts: string, code: string, { text, anyText }: FileContext): string {
  const key = `${texts.replace(/^\//, '')}.${code}`
  const word = texts.startsWith('/') ? anyText(key) : text(key)
  return word.endsWith(key) ? code : word
}
