import type { Language } from '@atrium/contracts/locale/languages'
import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Fragment, Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

export type { Keyed } from '@atrium/http-server/reports'

/** The reader of a list of a merchant. */
export interface ListReader {
  readonly language: Language
  readonly timeZone: string
  readonly merchant: { readonly currency: string; readonly timeZone: string }
}

/** A list of database rows; pages, sums and parts are derived from it with the same condition. */
export interface ListSource<
  Filters,
  Reader extends ListReader,
  Row extends Keyed,
  Entry,
  Sums extends { total: number },
> extends KeysetSource<Filters, Reader, Row, Entry> {
  /** Sums over all rows matching `where`. */
  sums(sql: Sql, where: Fragment, filters: Filters, reader: Reader): Promise<Sums>
}

interface PageRequest {
  readonly after?: string | undefined
  readonly before?: string | undefined
  /** Page number of older releases, which page by number. */
  readonly pageNo?: number | undefined
  readonly pageSize: number
}

/** The calls of a list: a page by key with the sums of its filters, and all rows, part by part, for a file. */
export function listCall<Filters, Reader extends ListReader, Row extends Keyed, Entry, Sums extends { total: number }>(
  sql: Sql,
  source: ListSource<Filters, Reader, Row, Entry, Sums>,
  rowsOfAPart?: number,
) {
  const { page, part } = keysetList(sql, source, rowsOfAPart)
  return {
    /** @throws DomainError INVALID_REQUEST for an invalid cursor */
    async page(
      filters: Filters,
      { after, before, pageNo = 1, pageSize }: PageRequest,
      reader: Reader,
    ): Promise<{ list: Entry[]; next?: string; previous?: string; sums: Sums; pageNum: number; totalPages: number }> {
      const skip = after === undefined && before === undefined ? (pageNo - 1) * pageSize : 0
      const [found, sums] = await Promise.all([
        page(filters, { after, before, limit: pageSize, skip }, reader),
        source.sums(sql, source.where(sql, filters, reader), filters, reader),
      ])
      return { ...found, sums, pageNum: pageNo, totalPages: Math.ceil(sums.total / pageSize) }
    },

    part,
  }
}

/** Days of a time zone, both inclusive, as instants: start inclusive, end exclusive. */
export const momentsOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | undefined; to: Date | undefined } => ({
  from: from === undefined ? undefined : startOfDay(from, timeZone),
  to: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
})

/** Restricts a column to a range of instants. */
export const within = (
  sql: Sql,
  column: Fragment,
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Fragment => sql`${from ? sql`${column} >= ${from}` : sql`true`} and ${to ? sql`${column} < ${to}` : sql`true`}`
