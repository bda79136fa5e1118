import { z } from 'zod'
import { mapInTurns } from './map-in-turns.ts'

/** Maximum number of rows that are parsed at once. */
const MAX_AT_ONCE = 50

/** Parses a response. The rows of a long list are parsed in turns, so that other requests are served in between. */
export async function parseInTurns<Output>(schema: z.ZodType<Output>, value: unknown): Promise<Output> {
  if (isLong(value) && schema instanceof z.ZodArray) return (await parseRows(schema, value)) as Output
  const rows = (value as { list?: unknown } | null)?.list
  const listed = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)['list'] : undefined
  if (!isLong(rows) || !(listed instanceof z.ZodArray)) return schema.parse(value)
  const rest = schema.parse({ ...(value as object), list: [] })
  return { ...rest, list: await parseRows(listed, rows) }
}

const isLong = (rows: unknown): rows is readonly unknown[] => Array.isArray(rows) && rows.length > MAX_AT_ONCE
const parseRows = ({ element }: z.ZodArray, rows: readonly unknown[]) =>
  mapInTurns(rows, (row) => z.parse(element, row))
