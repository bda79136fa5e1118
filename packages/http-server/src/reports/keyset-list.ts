import { DomainError } from '@atrium/contracts/errors'
import type { Fragment, Sql } from '@atrium/database'
import { mapInTurns } from '../event-loop/map-in-turns.ts'
import { beyond, cursorColumn, orderOf, readCursor, toCursor } from './key.ts'
import type { Direction, Key } from './key.ts'

/** Number of rows in one part of a file: a few megabytes. */
const ROWS_OF_A_PART = 10_000

/** A database row of the list: its own columns and the values of its key. */
export interface Keyed {
  readonly cursor: readonly string[]
}

/** The fragments for a query of rows. `where` and `order` name the key columns as the source does. */
export interface RowsQuery {
  readonly where: Fragment
  readonly order: Fragment
  readonly limit: number
  /** Selects the values of the key: `select …, ${cursor} as cursor`. */
  readonly cursor: Fragment
}

/** Source of rows in the database. Pages and parts use the same condition. */
export interface KeysetSource<Filters, Reader, Row extends Keyed, Entry> {
  readonly key: Key
  /** Condition for the rows that the reader may see and that match the filters. */
  where(sql: Sql, filters: Filters, reader: Reader): Fragment
  rows(sql: Sql, query: RowsQuery, filters: Filters, reader: Reader): Promise<Row[]>
  toEntry(row: Row, reader: Reader): Entry
}

export interface PageQuery {
  /** Cursor of a row after or before which the page starts, from another page of the same list. */
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
  /** Number of rows to skip, for callers with numbered pages. */
  readonly skip?: number
}

export interface Page<Entry> {
  readonly list: Entry[]
  /** Cursors of the neighboring pages, if they exist. */
  readonly next?: string
  readonly previous?: string
}

/** Keyset pagination of a list in both directions, and all of its rows in parts. */
export function keysetList<Filters, Reader, Row extends Keyed, Entry>(
  sql: Sql,
  source: KeysetSource<Filters, Reader, Row, Entry>,
  rowsOfAPart = ROWS_OF_A_PART,
) {
  const { key } = source

  function read(
    filters: Filters,
    reader: Reader,
    { direction, place, limit }: { direction: Direction; place: string | undefined; limit: number },
  ): Promise<Row[]> {
    const own = source.where(sql, filters, reader)
    const where = place === undefined ? own : sql`${own} and ${beyond(sql, key, direction, readCursor(key, place))}`
    return source.rows(
      sql,
      { where, order: orderOf(sql, key, direction), limit, cursor: cursorColumn(sql, key) },
      filters,
      reader,
    )
  }

  /** Reads a page. @throws DomainError INVALID_REQUEST for a cursor that is not of this list */
  async function page(
    filters: Filters,
    { after, before, limit, skip = 0 }: PageQuery,
    reader: Reader,
  ): Promise<Page<Entry>> {
    if (after !== undefined && before !== undefined)
      throw new DomainError('INVALID_REQUEST', 'a page is after one place or before one, not both')
    const direction = before === undefined ? 'after' : 'before'
    const place = after ?? before
    const found = await read(filters, reader, { direction, place, limit: skip + limit + 1 })
    const rows = found.slice(skip, skip + limit)
    const isMore = found.length > skip + limit
    if (direction === 'before') rows.reverse()
    const hasNext = direction === 'before' || isMore
    const hasPrevious = direction === 'before' ? isMore : place !== undefined || skip > 0
    return {
      list: await mapInTurns(rows, (row) => source.toEntry(row, reader)),
      ...(hasNext && rows.length > 0 && { next: toCursor(rows.at(-1)!.cursor) }),
      ...(hasPrevious && rows.length > 0 && { previous: toCursor(rows[0]!.cursor) }),
    }
  }

  return {
    page,
    /**
     * Reads the rows after a position for a reader that comes back for later ones. `next` is the last position, also at
     * the end; absent only without a row and a position. @throws DomainError as `page`
     */
    async follow(
      filters: Filters,
      { after, limit }: { readonly after?: string | undefined; readonly limit: number },
      reader: Reader,
    ): Promise<{ list: Entry[]; next?: string; isMore: boolean }> {
      const found = await read(filters, reader, { direction: 'after', place: after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const next = rows.length > 0 ? toCursor(rows.at(-1)!.cursor) : after
      return {
        list: await mapInTurns(rows, (row) => source.toEntry(row, reader)),
        ...(next !== undefined && { next }),
        isMore: found.length > limit,
      }
    },
    /** Reads a part of all rows, for a file. @throws DomainError as `page` */
    async part(
      filters: Filters,
      { after }: Pick<PageQuery, 'after'>,
      reader: Reader,
    ): Promise<Pick<Page<Entry>, 'list' | 'next'>> {
      const { list, next } = await page(filters, { after, limit: rowsOfAPart }, reader)
      return { list, ...(next !== undefined && { next }) }
    },
  }
}
