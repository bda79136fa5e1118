import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { BroadcastState } from '@atrium/contracts/rules/segments/segment-rules'
import type { SegmentRules, StaffBroadcast, StaffBroadcastDetail } from '@atrium/contracts/staff/marketing/segments'
import type { Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

type Texts = Readonly<Record<Language, string>>

export interface BroadcastRow {
  id: string
  merchant: string
  segmentId: string
  segmentName: string
  rules: SegmentRules
  title: Texts
  text: Texts
  page: NonNullable<StaffBroadcastDetail['page']> | null
  controlPercent: number
  state: BroadcastState
  startsAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  createdBy: string
  createdAt: Date
}

const columns = (sql: Sql | Transaction) => sql`
  b.id, b.merchant, b.segment_id as "segmentId", b.segment_name as "segmentName", b.rules, b.title, b.body as text,
  b.page, b.control_percent as "controlPercent", b.state, b.starts_at as "startsAt", b.started_at as "startedAt",
  b.finished_at as "finishedAt", b.created_by as "createdBy", b.created_at as "createdAt"`

export const toBroadcast = ({ id, startedAt, finishedAt, ...row }: BroadcastRow): StaffBroadcast => ({
  broadcastId: id,
  segmentId: row.segmentId,
  segmentName: row.segmentName,
  title: row.title,
  state: row.state,
  startsAt: row.startsAt.toISOString(),
  ...(startedAt && { startedAt: startedAt.toISOString() }),
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
})

interface BroadcastFilters {
  readonly segmentId?: string | undefined
}

/** Lists the broadcasts of a merchant, newest first. */
export const broadcastsSource: KeysetSource<
  BroadcastFilters,
  { readonly merchant: string },
  BroadcastRow & Keyed,
  StaffBroadcast
> = {
  key: [
    { column: 'b.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'b.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { segmentId }, { merchant }) => sql`
    b.merchant = ${merchant} and ${segmentId === undefined ? sql`true` : sql`b.segment_id = ${segmentId}`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<(BroadcastRow & Keyed)[]>`
    select ${columns(sql)}, ${cursor} as cursor from segments.broadcasts b where ${where} order by ${order}
    limit ${limit}`,
  toEntry: toBroadcast,
}

/** Reads a broadcast, and locks it in a transaction that changes it. @throws DomainError NOT_FOUND */
export async function readBroadcast(
  sql: Sql | Transaction,
  merchant: string,
  id: string,
  { lock = false } = {},
): Promise<BroadcastRow> {
  const [row] = await sql<BroadcastRow[]>`
    select ${columns(sql)} from segments.broadcasts b where b.merchant = ${merchant} and b.id = ${id}
    ${lock ? sql`for update` : sql``}`
  if (!row) throw new DomainError('NOT_FOUND', `broadcast ${id}`)
  return row
}

/** Stores a broadcast once. Returns whether it is new. */
export async function insertBroadcast(
  tx: Transaction,
  { text, ...b }: Omit<BroadcastRow, 'state' | 'startedAt' | 'finishedAt'>,
): Promise<boolean> {
  const { count } = await tx`
    insert into segments.broadcasts (id, merchant, segment_id, segment_name, rules, title, body, page, control_percent,
      state, starts_at, created_by, created_at)
    values (${b.id}, ${b.merchant}, ${b.segmentId}, ${b.segmentName}, ${tx.json(b.rules as never)},
      ${tx.json(b.title)}, ${tx.json(text)}, ${b.page}, ${b.controlPercent}, 'SCHEDULED', ${b.startsAt},
      ${b.createdBy}, ${b.createdAt})
    on conflict (id) do nothing`
  return count === 1
}

/** Reads the broadcasts that have to be started or continued, the earliest first. */
export const readOpenBroadcasts = (sql: Sql, now: Date): Promise<(BroadcastRow & { timeZone: string })[]> =>
  sql<(BroadcastRow & { timeZone: string })[]>`
    select ${columns(sql)}, c.time_zone as "timeZone"
    from segments.broadcasts b join merchants.merchants_view c on c.code = b.merchant
    where b.state in ('SCHEDULED', 'SENDING') and b.starts_at <= ${now} and c.stage = 'OPEN'
    order by b.starts_at, b.id`

/** Changes the state of a broadcast; `SENT` and `CANCELLED` end it. */
export async function setBroadcastState(tx: Transaction, id: string, state: BroadcastState, now: Date): Promise<void> {
  await tx`
    update segments.broadcasts set state = ${state},
      started_at = coalesce(started_at, case when ${state} = 'SENDING' then ${now}::timestamptz end),
      finished_at = case when ${state} in ('SENT', 'CANCELLED') then ${now}::timestamptz end
    where id = ${id}`
}
