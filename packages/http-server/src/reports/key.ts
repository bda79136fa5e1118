import { DomainError } from '@atrium/contracts/errors'
import type { Fragment, Sql } from '@atrium/database'

/** A column of a list's sort order. All columns together identify one row. */
export interface KeyColumn {
  /** The column as the query names it: `r.started_at`. */
  readonly column: string
  readonly type: 'timestamptz' | 'int8' | 'text'
  readonly order: 'asc' | 'desc'
}

export type Key = readonly KeyColumn[]
export type Direction = 'after' | 'before'

/** The sort order of the rows. Reversed for a page before a cursor. */
export const orderOf = (sql: Sql, key: Key, direction: Direction): Fragment =>
  sql.unsafe(
    key
      .map(({ column, order }) => `${column} ${(order === 'asc') === (direction === 'after') ? 'asc' : 'desc'}`)
      .join(', '),
  ) as Fragment

/** The values of a row's key as exact text: timestamps include microseconds. */
export const cursorColumn = (sql: Sql, key: Key): Fragment =>
  sql.unsafe(`array[${key.map(({ column }) => `${column}::text`).join(', ')}]`) as Fragment

/** Condition for rows after or before a cursor. Its first part alone can be served by an index. */
export function beyond(sql: Sql, key: Key, direction: Direction, values: readonly string[]): Fragment {
  const [{ column, type, order }, ...others] = key as [KeyColumn, ...KeyColumn[]]
  const name = sql.unsafe(column) as Fragment
  const value = sql`${values[0]!}::text::${sql.unsafe(type) as Fragment}`
  const isDown = (order === 'desc') === (direction === 'after')
  const strictly = isDown ? sql`${name} < ${value}` : sql`${name} > ${value}`
  if (others.length === 0) return strictly
  return sql`${isDown ? sql`${name} <= ${value}` : sql`${name} >= ${value}`}
  and (${strictly} or ${beyond(sql, others, direction, values.slice(1))})`
}

export const toCursor = (values: readonly string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Parses a cursor. @throws DomainError INVALID_REQUEST if it cannot come from a response of this list */
export function readCursor(key: Key, cursor: string): string[] {
  const values = parsed(cursor)
  if (!Array.isArray(values) || values.length !== key.length || !key.every(({ type }, at) => isOf(type, values[at])))
    throw new DomainError('INVALID_REQUEST', 'this is no place in this list: take one from an answer of it')
  return values as string[]
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isOf(type: KeyColumn['type'], value: unknown): boolean {
  if (typeof value !== 'string' || value.includes('\0')) return false
  if (type === 'int8') return /^-?\d{1,18}$/.test(value)
  return type === 'text' || isTimestamp(value)
}

/** Whether PostgreSQL can parse a timestamp. The right format is not enough, as with February 30. */
function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/.test(value)) return false
  const shown = value.slice(0, 19).replace(' ', 'T')
  const at = new Date(`${shown}Z`)
  return !shown.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(shown)
}
