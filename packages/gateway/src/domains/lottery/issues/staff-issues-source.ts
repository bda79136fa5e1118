import { toWire } from '@atrium/contracts/money'
import type { LOTTERY_ISSUE_FILTERS, StaffLotteryIssue } from '@atrium/contracts/staff/lottery/issues'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

export interface StaffIssueFilters {
  readonly code?: string | undefined
  readonly state: (typeof LOTTERY_ISSUE_FILTERS)[number]
  /** Time of the last draw to list, ISO 8601. */
  readonly until?: string | undefined
}

/** The reader of a merchant's issues. The staff operation checks access. */
interface IssueReader {
  readonly merchant: string
}

/** An issue with the totals that staff sees. Amounts in units of 1/10,000. */
export interface StaffIssueRow {
  code: string
  numero: string
  state: StaffLotteryIssue['state']
  openAt: Date
  closeAt: Date
  drawAt: Date
  drawnAt: Date | null
  settledAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
  source: NonNullable<StaffLotteryIssue['source']> | null
  result: string | null
  isCorrected: boolean
  seedHash: string | null
  seed: string | null
  currency: string
  orders: number
  stake: bigint
  win: bigint
  exposure: bigint
}

/** SQL query of issues `i` with their draws and totals; `more` is appended. It never selects an encrypted seed. */
export const selectStaffIssues = (sql: Sql, more: Fragment): Fragment => sql`
  select i.code, i.numero, i.state, i.open_at as "openAt", i.close_at as "closeAt", i.draw_at as "drawAt",
    i.drawn_at as "drawnAt", i.settled_at as "settledAt", i.cancelled_at as "cancelledAt",
    i.cancel_reason as "cancelReason", coalesce(r.source, case when i.result is not null then 'FAIR' end) as source,
    i.result, i.result is not null and coalesce(r.position, 1) > 1 as "isCorrected",
    i.seed_hash as "seedHash", i.seed, m.currency, o.orders, o.stake, o.win, e.exposure ${more}
  from lottery.issues i
  join merchants.merchants_view m on m.code = i.merchant
  left join lottery.results r on (r.merchant, r.code, r.numero) = (i.merchant, i.code, i.numero)
    and r.superseded_at is null
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(o.stake), 0)::int8 as stake, coalesce(sum(o.win), 0)::int8 as win
    from lottery.orders o where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero)
      and o.state in ('PLACED', 'SETTLED')
  ) o
  cross join lateral (
    select coalesce(sum(e.possible_win), 0)::int8 as exposure from lottery.issue_exposures e
    where (e.merchant, e.code, e.numero) = (i.merchant, i.code, i.numero) and i.state in ('OPEN', 'CLOSED')
  ) e`

export const toStaffIssue = (row: StaffIssueRow): StaffLotteryIssue => ({
  code: row.code,
  numero: row.numero,
  state: row.state,
  openAt: row.openAt.toISOString(),
  closeAt: row.closeAt.toISOString(),
  drawAt: row.drawAt.toISOString(),
  isCorrected: row.isCorrected,
  currency: row.currency,
  orders: row.orders,
  stake: toWire(row.stake),
  win: toWire(row.win),
  exposure: toWire(row.exposure),
  ...(row.drawnAt && { drawnAt: row.drawnAt.toISOString() }),
  ...(row.source !== null && { source: row.source }),
  ...(row.result !== null && { result: row.result }),
  ...(row.seedHash !== null && { seedHash: row.seedHash }),
  ...(row.seed !== null && { seed: row.seed }),
})

/** Lists a merchant's issues, latest draw first. */
export const staffIssuesSource: KeysetSource<StaffIssueFilters, IssueReader, StaffIssueRow & Keyed, StaffLotteryIssue> =
  {
    key: [
      { column: 'i.draw_at', type: 'timestamptz', order: 'desc' },
      { column: 'i.code', type: 'text', order: 'asc' },
      { column: 'i.numero', type: 'text', order: 'asc' },
    ],
    where: (sql, { code, state, until }, { merchant }) => sql`
    i.merchant = ${merchant} and ${state === 'BEGUN' ? sql`i.state <> 'SCHEDULED'` : sql`i.state = ${state}`}
      and ${code === undefined ? sql`true` : sql`i.code = ${code}`}
    and ${until === undefined ? sql`true` : sql`i.draw_at <= ${new Date(until)}`}`,
    rows: async (sql, { where, order, limit, cursor }) =>
      sql<
        (StaffIssueRow & Keyed)[]
      >`${selectStaffIssues(sql, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,
    toEntry: toStaffIssue,
  }
