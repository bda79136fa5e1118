import { formatWire } from '@atrium/contracts/money'
import { dateTime, dayText } from '@atrium/contracts/locale/times'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import type { ReactNode } from 'react'
import type { CellContext, ReportColumn } from '../report.ts'

type Options = Pick<ReportColumn<never>, 'card' | 'align'>
type KeysOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string

/** The catalogue of columns: `const { money, time } = columnsOf<Row>()`. Each shows the field named by its key. */
export function columnsOf<Row>() {
  const column = (
    key: string,
    cell: (row: Row, context: CellContext) => ReactNode,
    options: Options = {},
  ): ReportColumn<Row> => ({ key, cell, ...options })
  return {
    /** Plain text. */
    words: (key: KeysOf<Row, string | undefined>, options?: Options) =>
      column(key, (row) => (row[key] as string | undefined) ?? '–', options),
    /** An amount as a decimal string, as in API responses. */
    money: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row) => <Money amount={formatWire(row[key] as string)} />, { align: 'end', ...options }),
    /** An amount that is a gain or a loss, coloured by its sign. */
    signedMoney: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row) => <Money amount={formatWire(row[key] as string)} tone="signed" />, {
        align: 'end',
        ...options,
      }),
    count: (key: KeysOf<Row, number>, options?: Options) =>
      column(key, (row) => (row[key] as number).toLocaleString('en'), { align: 'end', ...options }),
    /** A timestamp, in the time zone of the report. */
    time: (key: KeysOf<Row, number>, options?: Options) =>
      column(key, (row, { language, timeZone }) => dateTime(row[key] as number, language, timeZone), options),
    /** A calendar day. */
    day: (key: KeysOf<Row, string>, options?: Options) =>
      column(key, (row, { language }) => dayText(row[key] as string, language, 'long'), options),
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
        options,
      ),
    /** A cell with its own renderer. */
    custom: column,
  }
}
