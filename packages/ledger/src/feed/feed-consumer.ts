import type { Sql, Transaction } from '@atrium/database'
import type { FeedPosition, SettledBet } from './feed-repository.ts'
import { lockPosition, movePosition, readFeed } from './feed-repository.ts'

const ROWS_AT_ONCE = 1_000

export interface FeedConsumer<Row extends FeedPosition = SettledBet> {
  /** Name under which the position is stored. A consumer with a new name reads from the start. */
  readonly name: string
  /**
   * Processes rows in the transaction that moves the position: either both are committed, or the rows are delivered
   * again. A row that reverses another may be delivered before it. After a rebuild all rows are delivered again.
   */
  apply(tx: Transaction, rows: readonly Row[]): Promise<void>
}

/** Reads the rows after a position, in order. Excludes rows before which other rows may still be committed. */
type ReadFeed<Row extends FeedPosition> = (tx: Transaction, after: FeedPosition, limit: number) => Promise<Row[]>

/**
 * Creates a function that reads the feed of settled bets from the consumer's position to the end. Only one process at a
 * time reads for a consumer. `isStopping` is checked between parts.
 */
export const createFeedConsumer = (sql: Sql, consumer: FeedConsumer, rowsAtOnce = ROWS_AT_ONCE) =>
  createConsumer(sql, consumer, readFeed, rowsAtOnce)

/** Reads another feed whose rows are in transaction order. */
export const createConsumer = <Row extends FeedPosition>(
  sql: Sql,
  { name, apply }: FeedConsumer<Row>,
  read: ReadFeed<Row>,
  rowsAtOnce = ROWS_AT_ONCE,
) =>
  async function consume({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    let count: number
    do {
      count = await sql.begin(async (tx) => {
        const rows = await read(tx, await lockPosition(tx, name), rowsAtOnce)
        const last = rows.at(-1)
        if (last) {
          await apply(tx, rows)
          await movePosition(tx, name, last)
        }
        return rows.length
      })
    } while (count === rowsAtOnce && !isStopping())
  }
