import type { Language } from '@atrium/contracts/locale/languages'
import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Fragment, Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

export type { Keyed } from '@atrium/http-server/reports'

/** Who reads a list: their language and time zone, and their merchant. */
export interface ListReader {
  readonly language: Language
  readonly timeZone: string
  readonly merchant: { readonly currency: string; readonly timeZone: string }
}

/** The source of a list of database rows. Pages, sums and file parts all use its one filter condition. */
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
  /** Page number, which pages of older releases send instead of a key. */
  readonly pageNo?: number | undefined
  readonly pageSize: number
}

/**
 * Derives the calls of a list: `page` returns a keyset page with the sums of the filters, `part` one part of all rows
 * for a file.
 */
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

/** Converts days of a time zone to a range of instants. Both days are inclusive; the end of the range is exclusive. */
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
