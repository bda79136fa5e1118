import type { Day } from '@atrium/contracts/locale/local-time'
import type { Sql, Transaction } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../../platform/found-problem.ts'

export interface ExportingMerchant {
  readonly merchant: string
  readonly timeZone: string
  readonly hasPersonalData: boolean
}

/** Merchants that export every day. */
export const readExportingMerchants = (sql: Sql): Promise<ExportingMerchant[]> => sql<ExportingMerchant[]>`
  select m.code as merchant, m.time_zone as "timeZone", s.value = '"WITH_PERSONAL_DATA"' as "hasPersonalData"
  from merchants.merchants_view m
  join settings.merchant_settings_view s on s.merchant = m.code and s.setting = 'nightlyExport'
  where s.value <> '"OFF"' order by m.code`

/** The last day that was planned, if there is one. */
export async function readLastDay(sql: Sql, merchant: string): Promise<Day | undefined> {
  const [row] = await sql<{ day: Day | null }[]>`
    select max(day)::text as day from reports.exports where merchant = ${merchant}`
  return row?.day ?? undefined
}

export async function planDay(sql: Sql, merchant: string, day: Day, now: Date): Promise<void> {
  await sql`
    insert into reports.exports (merchant, day, requested_at) values (${merchant}, ${day}, ${now})
    on conflict do nothing`
}

/** Days that have to be written: new ones, those that staff requested again, and failed ones after an hour. */
export const readPendingDays = async (sql: Sql, merchant: string, now: Date): Promise<Day[]> =>
  (
    await sql<{ day: Day }[]>`
      select day::text from reports.exports
      where merchant = ${merchant} and (state = 'PENDING'
        or state = 'FAILED' and finished_at <= ${now}::timestamptz - interval '1 hour')
      order by day`
  ).map(({ day }) => day)

export async function finishDay(
  tx: Transaction,
  { merchant, day }: { merchant: string; day: Day },
  result: { rows: number; bytes: number; hasPersonalData: boolean } | { error: string },
  now: Date,
): Promise<void> {
  const isDone = 'rows' in result
  await tx`
    update reports.exports set state = ${isDone ? 'DONE' : 'FAILED'}, finished_at = ${now},
      error = ${isDone ? null : result.error}, rows = ${isDone ? result.rows : null},
      bytes = ${isDone ? result.bytes : null}, has_personal_data = ${isDone && result.hasPersonalData}
    where merchant = ${merchant} and day = ${day}`
}

/** Requests a day again. Returns false for a day that was never planned. */
export async function repeatDay(tx: Transaction, merchant: string, day: Day, now: Date): Promise<boolean> {
  const { count } = await tx`
    update reports.exports set state = 'PENDING', requested_at = ${now}, error = null
    where merchant = ${merchant} and day = ${day}`
  return count > 0
}

/** Days whose files are older than the merchant's retention. A day that was written again counts from then. */
export const readExpiredDays = (sql: Sql, now: Date): Promise<{ merchant: string; day: Day }[]> => sql<
  { merchant: string; day: Day }[]
>`
  select e.merchant, e.day::text from reports.exports e
  join settings.merchant_settings_view s on s.merchant = e.merchant and s.setting = 'exportRetentionDays'
  where e.state = 'DONE' and s.value > '0'
    and e.finished_at < ${now}::timestamptz - make_interval(days => (s.value #>> '{}')::int)
  order by e.merchant, e.day`

export async function markDeleted(tx: Transaction, { merchant, day }: { merchant: string; day: Day }): Promise<void> {
  await tx`
    update reports.exports set state = 'DELETED' where merchant = ${merchant} and day = ${day} and state = 'DONE'`
}

/** Finds days that could not be written, with the error of the oldest. */
export const findFailedExports = (sql: Sql, { merchants }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select merchant, count(*)::int as count, min(requested_at) as since,
    (array_agg(day::text order by day))[1] as example, (array_agg(error order by day))[1] as detail
  from reports.exports where state = 'FAILED' and merchant = any(${merchants as string[]}) group by merchant`
