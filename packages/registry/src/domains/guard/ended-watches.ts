import type { Comparison, PinWatch } from '@atrium/contracts/staff/releases/canaries'
import type { Sql } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

interface Row {
  merchant: string
  sequence: number
  set: string
  at: Date
  verdicts: PinWatch['verdicts']
  weighed: Comparison | null
  endedAt: Date
  endedBy: number
  reason: string | null
}

/**
 * Pins that the guard rolled back, of merchants whose newest change is that rollback, with its verdicts and log entry.
 */
export async function listEndedWatches(
  sql: Sql,
  { merchants }: { merchants?: readonly string[] | undefined },
): Promise<PinWatch[]> {
  const rows = await sql<Row[]>`
    select back.merchant, pin.sequence, pin.to_set as set, pin.at, watch.verdicts, watch.weighed, back.at as "endedAt",
      back.sequence as "endedBy", back.reason
    from registry.merchants
    cross join lateral (select * from registry.log where log.merchant = merchants.merchant and to_set is not null
      order by sequence desc limit 1) back
    cross join lateral (
      select * from registry.log where log.merchant = merchants.merchant and to_set is not null
        and log.sequence < back.sequence order by sequence desc limit 1) pin
    join registry.pin_watches watch on watch.sequence = pin.sequence
    where back.action = 'rolled-back' and back.actor = 'guard' and back.details ->> 'how' = 'guard'
      and ${isOfMerchants(sql, sql`back.merchant`, merchants)}
    order by back.merchant`
  return rows.map(({ at, endedAt, endedBy, reason, weighed, ...row }) => ({
    ...row,
    at: at.toISOString(),
    guard: 'rollback',
    weighed: weighed ?? undefined,
    ended: { at: endedAt.toISOString(), sequence: endedBy, reason: reason ?? '' },
  }))
}
