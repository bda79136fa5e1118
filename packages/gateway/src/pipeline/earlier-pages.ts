import type { Call, CallName } from '@atrium/contracts/calls'
import { isTimestamp } from '@atrium/contracts/calls/define'
import { localTime } from '@atrium/contracts/locale/local-time'
import { BYTE_ORDER_MARK, csvLine, quoted } from '@atrium/contracts/text/csv'
import { z } from 'zod'

/**
 * The call that a request means. Pages of releases before 1.5 of the calls contract request the account record, always
 * with its first day, where the specification has the statement of points, which has no such field.
 */
export const calledAs = (name: CallName, query: unknown): CallName =>
  name === 'pointTransactions' && Object.hasOwn(query as object, 'from') ? 'memberTransactions' : name

/** Whether a page of a release before 1.6 of the calls contract requests a file: it sends no `as`, and expects CSV. */
export const expectsCsv = (call: Call, input: unknown): boolean =>
  call.request instanceof z.ZodObject && 'as' in call.request.shape && !Object.hasOwn(input as object, 'as')

/** Numbers that spreadsheets read without a change. */
const NUMBER = /^-?(0|[1-9]\d{0,10})(\.\d+)?$/

/**
 * A part of a file in the form that such a page expects: the fields of the rows. The page replaces keys of its columns
 * with its own titles, and codes with the texts `<key>s`.
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
