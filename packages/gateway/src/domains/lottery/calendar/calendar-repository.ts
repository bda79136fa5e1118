import type { Sql, Transaction } from '@atrium/database'
import { knownExceptions, knownYears } from '@atrium/lottery-rules'
import type { DrawException } from '@atrium/lottery-rules'

interface CalendarRow {
  readonly merchant: string
  readonly code: string
  readonly year: number
  readonly exceptions: DrawException[]
}

/**
 * Returns the exceptions of a game's calendar at a merchant over all years: the merchant's own, otherwise the built-in
 * ones.
 */
export type ExceptionsOf = (game: { merchant: string; code: string }) => readonly DrawException[]

/** Reads the calendars of these merchants; by default of all. */
export async function readExceptions(sql: Sql | Transaction, merchants?: readonly string[]): Promise<ExceptionsOf> {
  const rows = await sql<CalendarRow[]>`
    select merchant, code, year, exceptions from lottery.calendars
    where ${merchants ? sql`merchant = any(${[...merchants]}::text[])` : sql`true`}`
  return ({ merchant, code }) => {
    const own = rows.filter((row) => row.merchant === merchant && row.code === code)
    const known = knownYears(code).filter((year) => !own.some((row) => row.year === year))
    return [
      ...own.flatMap(({ exceptions }) => exceptions),
      ...known.flatMap((year) => [...knownExceptions(code, year)]),
    ]
  }
}

export interface CalendarKey {
  readonly merchant: string
  readonly code: string
  readonly year: number
}

export interface Calendar {
  readonly exceptions: readonly DrawException[]
  /** Version of the calendar; 0 for the built-in one, which the merchant has not changed. */
  readonly version: number
}

/** Reads the exceptions of one year. `lock` locks them against changes until the transaction ends. */
export async function readCalendar(
  sql: Sql | Transaction,
  { merchant, code, year }: CalendarKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Calendar> {
  const [row] = await sql<Calendar[]>`
    select exceptions, version from lottery.calendars where (merchant, code, year) = (${merchant}, ${code}, ${year})
    ${lock ? sql`for update` : sql``}`
  return row ?? { exceptions: knownExceptions(code, year), version: 0 }
}

export async function writeCalendar(
  tx: Transaction,
  { merchant, code, year }: CalendarKey,
  exceptions: readonly DrawException[],
): Promise<void> {
  await tx`
    insert into lottery.calendars as c (merchant, code, year, exceptions)
    values (${merchant}, ${code}, ${year}, ${tx.json(exceptions as never)})
    on conflict (merchant, code, year) do update set exceptions = excluded.exceptions, version = c.version + 1`
}
