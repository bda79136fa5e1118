import type { Call, CallName } from '@atrium/contracts/calls'
import { isTimestamp } from '@atrium/contracts/calls/define'
import { localTime } from '@atrium/contracts/locale/local-time'
import { BYTE_ORDER_MARK, csvLine, quoted } from '@atrium/contracts/text/csv'
import { z } from 'zod'

/**
 * Maps a request of an older page to the current call. Pages of releases before calls contract 1.5 request the account
 * record at the path that the specification gives to the statement of points. They always send the first day, `from`,
 * which the statement does not have.
 */
export const calledAs = (name: CallName, query: unknown): CallName =>
  name === 'pointTransactions' && Object.hasOwn(query as object, 'from') ? 'memberTransactions' : name

/** Whether the page requests a CSV file, as pages of releases before calls contract 1.6 do: they send no `as`. */
export const expectsCsv = (call: Call, input: unknown): boolean =>
  call.request instanceof z.ZodObject && 'as' in call.request.shape && !Object.hasOwn(input as object, 'as')

/** Numbers that spreadsheets import without changing them. */
const NUMBER = /^-?(0|[1-9]\d{0,10})(\.\d+)?$/

/**
 * Formats one part of a file as CSV, as such a page expects it: one column per field. The page replaces column keys
 * with its own titles, and codes with its own texts (`<key>s`).
 */
export function csvPart(call: Call, input: unknown, answer: unknown, timeZone: string): object {
  const { list, next } = answer as { list: readonly Readonly<Record<string, unknown>>[]; next?: string }
  const fields = fieldsOf(call)
  const rows = list.map((row) =>
    csvLine(
      fields.map(([key, field]) => (row[key] === undefined ? '' : cellOf(row[key], isTimestamp(field), timeZone))),
    ),
  )
  if (Object.hasOwn(input as object, 'after')) return { csv: rows.join(''), next }
  return {
    csv: BYTE_ORDER_MARK + csvLine(fields.map(([key]) => quoted(key))) + rows.join(''),
    columns: fields.map(([key, field]) => ({
      key,
      ...(field instanceof z.ZodEnum && { words: `${key}s` }),
      ...(isTimestamp(field) && { isTime: true }),
    })),
    next,
  }
}

function fieldsOf({ response }: Call): [string, z.ZodType][] {
  const { element } = (response as z.ZodObject).shape['list'] as z.ZodArray<z.ZodObject>
  return Object.entries(element.shape).map(([key, field]) => [
    key,
    (field instanceof z.ZodOptional ? field.unwrap() : field) as z.ZodType,
  ])
}

function cellOf(value: unknown, isTime: boolean, timeZone: string): string {
  if (isTime) return localTime(new Date(value as number), timeZone)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return NUMBER.test(text) ? text : quoted(text)
}
