import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'

/**
 * Converts a local time, such as `2026-12-01T09:00`, to an instant for each of these time zones. A local time that
 * occurs twice means the first one.
 * @throws OperationError INVALID_REQUEST for an invalid date, and for a time that a zone's clock change skips
 */
export async function instantsOn(
  sql: Sql | Transaction,
  localTime: string,
  timeZones: readonly string[],
): Promise<Map<string, Date>> {
  assertDate(localTime)
  const instants = await instantsOf(sql, localTime, [...new Set(timeZones)])
  return new Map(
    instants.map(({ timeZone, at }) => {
      if (!at) throw OperationError.coded('INVALID_REQUEST', reason('time-left-out', { at: localTime, zone: timeZone }))
      return [timeZone, at]
    }),
  )
}

// The format is already validated. This rejects 30 February, month 13 and 24:00.
function assertDate(localTime: string): void {
  const at = new Date(`${localTime}Z`)
  if (!(at.getUTCFullYear() >= 1970) || at.toISOString().slice(0, 16) !== localTime)
    throw OperationError.coded('INVALID_REQUEST', reason('no-such-time', { at: localTime }))
}

async function instantsOf(
  sql: Sql | Transaction,
  localTime: string,
  timeZones: readonly string[],
): Promise<{ timeZone: string; at: Date | null }[]> {
  return sql<{ timeZone: string; at: Date | null }[]>`
    select zone as "timeZone", registry.instant_of(${localTime}::text::timestamp, zone) as at
    from unnest(${[...timeZones]}::text[]) zone`
}
