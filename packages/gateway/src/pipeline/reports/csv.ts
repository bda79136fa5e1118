import { toWire } from '@atrium/contracts/money'
import { quoted } from '@atrium/http-server/reports'
import type { FileColumn as Column, FileReader as Reader } from '@atrium/http-server/reports'

export { textColumn, timeColumn } from '@atrium/http-server/reports'

/** The reader of a file: its times are in the merchant's time zone. */
export interface FileReader extends Reader {
  readonly merchant: { readonly currency: string; readonly timeZone: string }
}
export type FileColumn<Row> = Column<Row, FileReader>

/** A column of exact decimals, which spreadsheets parse as numbers; empty where there is none. */
export const moneyColumn = <Row>(title: FileColumn<Row>['title'], value: (row: Row) => bigint | null): Column<Row> => ({
  title,
  cell(row) {
    const amount = value(row)
    return amount === null ? '' : toWire(amount)
  },
})
export const currencyColumn = <Row>(): FileColumn<Row> => ({
  title: { key: 'currency', KO: '통화', EN: 'Currency' },
  cell: (_row, { merchant }) => quoted(merchant.currency),
})
