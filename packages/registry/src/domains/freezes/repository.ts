import type { Freeze } from '@atrium/contracts/staff/releases/calendar'
import type { Sql, Transaction } from '@atrium/database'

/** A freeze that applies to one merchant at one time. */
export interface Hold {
  readonly id: number
  readonly merchant: string
  /** The requested time. */
  readonly at: Date
  readonly reason: string
  readonly until: Date
  readonly untilLocal: string
  readonly timeZone: string
}

interface FreezeRow {
  id: number
  merchants: string[] | null
  from: string
  until: string
  by: string
  reason: string
  ended_at: Date | null
}

/**
 * The freezes that apply to each of these merchants at its time. If a freeze starts or ends at a skipped local time,
 * PostgreSQL shifts it.
 */
export async function holdsAt(
  sql: Sql | Transaction,
  asked: readonly { merchant: string; at: Date }[],
): Promise<Hold[]> {
  return sql<Hold[]>`
    select freezes.id, asked.merchant, asked.at, reason, until,
      to_char(until_local, 'YYYY-MM-DD"T"HH24:MI') as "untilLocal", time_zone as "timeZone"
    from unnest(${asked.map(({ merchant }) => merchant)}::text[],
      ${asked.map(({ at }) => at.toISOString())}::timestamptz[]) asked (merchant, at)
    join registry.merchants using (merchant)
    join registry.freezes on freezes.merchants is null or asked.merchant = any (freezes.merchants)
    cross join lateral (select
      coalesce(registry.instant_of(from_local, time_zone), from_local at time zone time_zone) as begins,
      coalesce(registry.instant_of(until_local, time_zone), until_local at time zone time_zone) as until) span
    where begins <= asked.at and asked.at < until and (ended_at is null or ended_at > asked.at)
    order by asked.merchant, until desc`
}

export async function insertFreeze(
  tx: Transaction,
  { merchants, from, until, by, reason }: Omit<Freeze, 'id' | 'endedAt'>,
): Promise<Freeze> {
  const [row] = await tx<{ id: number }[]>`
    insert into registry.freezes (merchants, from_local, until_local, by, reason)
    values (${merchants === '*' ? null : merchants}, ${from}::text::timestamp, ${until}::text::timestamp, ${by},
      ${reason}) returning id`
  return (await findFreeze(tx, row!.id))!
}

/** Reads a freeze, and locks it until the transaction ends. */
export async function findFreeze(tx: Transaction, id: number): Promise<Freeze | undefined> {
  const [row] = await tx<FreezeRow[]>`select ${columns(tx)} from registry.freezes where id = ${id}::int8 for update`
  return row && toFreeze(row)
}

export async function endFreezeRow(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update registry.freezes set ended_at = ${at} where id = ${id}`
}

/** Freezes of these merchants or all, latest start first. */
export async function listFreezes(
  sql: Sql,
  { merchants }: { merchants?: readonly string[] | undefined },
): Promise<Freeze[]> {
  const rows = await sql<FreezeRow[]>`
    select ${columns(sql)} from registry.freezes
    where ${merchants === undefined ? sql`true` : sql`(merchants is null or merchants && ${[...merchants]}::text[])`}
    order by from_local desc, id desc limit 500`
  return rows.map(toFreeze)
}

const columns = (sql: Sql | Transaction) =>
  sql`
    id, merchants, to_char(from_local, 'YYYY-MM-DD"T"HH24:MI') as
      from, to_char(until_local, 'YYYY-MM-DD"T"HH24:MI') as until, by, reason, ended_at`

const toFreeze = ({ ended_at, merchants, ...row }: FreezeRow): Freeze => ({
  ...row,
  merchants: merchants ?? '*',
  ...(ended_at && { endedAt: ended_at.toISOString() }),
})
