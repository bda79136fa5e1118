import { z } from 'zod'
import { queryInt } from './define.ts'

/** A calendar day such as 2026-11-20, in the merchant's time zone. */
export const day = () => z.iso.date().refine((text) => /^20\d\d-/.test(text), 'must be a day of this century')

/** First and last day of a report, both inclusive. */
export const periodRequest = () => ({ from: day().optional(), to: day().optional() })

/** A position between two rows of a list, returned by an earlier response. */
const cursor = () => z.string().max(400)

/**
 * Selects a page of a list: the page after `next` of the previous one, the page before `previous` of the following one,
 * or the first.
 */
export const pageRequest = (usualSize = 20) => ({
  after: cursor().optional(),
  before: cursor().optional(),
  pageSize: queryInt(1, 100).default(usualSize),
})

/**
 * A page of a list. `next` and `previous` exist where there is such a page; `total` counts all rows that match the
 * filters.
 */
export const listed = <Item extends z.ZodType>(item: Item) => ({
  list: z.array(item),
  next: z.string().optional(),
  previous: z.string().optional(),
  total: z.int(),
})

/**
 * All rows of a list, in parts of limited size. The next part is requested with the `next` of the previous one. `as` is
 * missing in requests of releases before 1.6 of the calls contract, which get CSV (`earlier-pages.ts` of the gateway).
 */
export const filePartRequest = () => ({ after: cursor().optional(), as: z.literal('rows') })
export const filePart = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string().optional() })
/** Additional fields for releases that page by number (`pageNo`, before 1.4 of the calls contract). */
export const numberedPages = () => ({ pageNum: z.int(), totalPages: z.int() })
