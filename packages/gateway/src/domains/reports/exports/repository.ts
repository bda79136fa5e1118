import type { Day } from '@atrium/contracts/locale/local-time'
import type { Sql, Transaction } from '@atrium/database'

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
