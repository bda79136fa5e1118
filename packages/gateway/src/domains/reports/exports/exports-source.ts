import type { ExportState, MerchantExport } from '@atrium/contracts/staff/exports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface ExportRow extends Keyed {
  day: string
  state: ExportState
  hasPersonalData: boolean
  rows: bigint | null
  bytes: bigint | null
  finishedAt: Date | null
  error: string | null
}

/** Lists exported days of a merchant, newest first. */
export const exportsSource: KeysetSource<
  { readonly state?: ExportState | undefined },
  { merchant: string },
  ExportRow,
  MerchantExport
> = {
  key: [{ column: 'x.day', type: 'text', order: 'desc' }],
  where: (sql, { state }, { merchant }) => sql`
    x.merchant = ${merchant} and ${state === undefined ? sql`true` : sql`x.state = ${state}`}`,
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant }) => sql<ExportRow[]>`
    select x.day, x.state, x.has_personal_data as "hasPersonalData", x.rows, x.bytes, x.finished_at as "finishedAt",
      x.error, ${cursor} as cursor
    from (
      select merchant, day::text as day, state, has_personal_data, rows, bytes, finished_at, error
      from reports.exports where merchant = ${merchant}
    ) x where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ day, state, hasPersonalData, rows, bytes, finishedAt, error }) => ({
    day,
    state,
    hasPersonalData,
    ...(rows !== null && { rows: Number(rows) }),
    ...(bytes !== null && { bytes: Number(bytes) }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    ...(error !== null && { error }),
  }),
}
