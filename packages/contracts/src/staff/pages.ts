import { z } from 'zod'

/** A position in a list, from an earlier response of the same list. */
export const place = z.string().regex(/^[A-Za-z0-9_-]{1,400}$/, 'must be a place that an answer of this list named')
const neighbours = {
  /** Positions of the next and the previous page, if they exist. */ next: place.optional(),
  previous: place.optional(),
}

/** Requests a page of a list: after or before a position, or the first page. */
export const pageInput = {
  after: place.optional(),
  before: place.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
}
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), ...neighbours })

/** Requests all rows of a list in parts: after a position, or from the start. */
export const fileInput = { after: place.optional() }
/** `next`: the position after which the next part starts. */
export const filePart = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), next: place.optional() })
