import { z } from 'zod'
import { mapInTurns } from './map-in-turns.ts'

/** Maximum number of rows of a page. */
const MAX_AT_ONCE = 200

/** Parses a response: the rows of a long list in turns, so that other requests are served in between. */
export async function parseInTurns<Output>(schema: z.ZodType<Output>, value: unknown): Promise<Output> {
  const rows = (value as { list?: unknown } | null)?.list
  const listed = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)['list'] : undefined
  if (!Array.isArray(rows) || rows.length <= MAX_AT_ONCE || !(listed instanceof z.ZodArray)) return schema.parse(value)
  const rest = schema.parse({ ...(value as object), list: [] })
  return { ...rest, list: await mapInTurns(rows, (row) => z.parse(listed.element, row)) }
}
