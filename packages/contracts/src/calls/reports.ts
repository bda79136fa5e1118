import { z } from 'zod'
import { queryInt } from './define.ts'

/** A calendar day such as 2026-11-20, in the merchant's time zone. */
export const day = () => z.iso.date().refine((text) => /^20\d\d-/.test(text), 'must be a day of this century')

/** First and last day of a report, both included. */
export const periodRequest = () => ({ from: day().optional(), to: day().optional() })

/** A position between two rows of a list, taken from an earlier response. */
const cursor = () => z.string().max(400)

/** Requests a page of a list: the page after `next`, the page before `previous`, or the first page. */
export const pageRequest = (usualSize = 20) => ({
  after: cursor().optional(),
  before: cursor().optional(),
  pageSize: queryInt(1, 100).default(usualSize),
})

/**
 * A page of a list. `next` and `previous` are absent if there is no such page. `total` counts all rows that match the
 * filters.
 */
export const listed = <Item extends z.ZodType>(item: Item) => ({
  list: z.array(item),
  next: z.string().optional(),
  previous: z.string().optional(),
  total: z.int(),
})

/**
 * Requests all rows of a list in parts of limited size. Each part returns `next` for the following request. Releases
 * before 1.6 of the calls contract send no `as` and get CSV (`earlier-pages.ts` of the gateway).
 */
export const filePartRequest = () => ({ after: cursor().optional(), as: z.literal('rows') })
export const filePart = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string().optional() })
/** Additional fields for releases that request pages by number (`pageNo`, before 1.4 of the calls contract). */
export const numberedPages = () => ({ pageNum: z.int(), totalPages: z.int() })
