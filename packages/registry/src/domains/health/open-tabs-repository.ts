import type { HealthCount } from '@atrium/contracts/staff/releases/health'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

const MINUTE_MS = 60_000
/** How long rows are kept. Only the newest complete minute is read. */
const STORED_MS = 10 * MINUTE_MS
const AHEAD_MS = 5 * MINUTE_MS
/** How far back documents are searched: a visit lasts a day, and earlier documents are stored by the hour. */
const DOCUMENTS_FOR = '25 hours'

/** Tabs of one network that run one set. */
export interface OpenTabs {
  readonly merchant: string
  readonly set: string
  readonly network: number
  readonly tabs: number
}

/** Adds the tabs that portal servers reported as open, and deletes those of earlier minutes. */
export async function addOpenTabs(tx: Transaction, counts: readonly HealthCount[], now: Date): Promise<void> {
  const from = new Date(now.getTime() - STORED_MS)
  await tx`
    insert into registry.open_tabs as known (minute, merchant, set_id, network, tabs)
    select date_trunc('minute', report.minute), report.merchant, report.set, coalesce(report.network, -1), sum(report.count)::int8
    from jsonb_to_recordset(${tx.json(counts as never)}) as report (merchant text, set text, minute timestamptz,
      network int, count int8)
    join registry.merchants using (merchant)
    join registry.sets on sets.id = report.set
    where report.minute between ${from} and ${new Date(now.getTime() + AHEAD_MS)}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (minute, merchant, set_id, network) do update set tabs = known.tabs + excluded.tabs`
  // Skips rows that another portal server's report is deleting.
  await tx`
    delete from registry.open_tabs where (minute, merchant, set_id, network) in (
      select minute, merchant, set_id, network from registry.open_tabs where minute < ${from} for update skip locked)`
}

/**
 * Number of tabs open in one minute, by network: for each set at most the number of documents that the network has
 * proved to be painted.
 */
export const openTabs = (
  sql: Sql,
  { minute, merchants }: { minute: Date; merchants: readonly string[] | undefined },
): Promise<OpenTabs[]> => sql<OpenTabs[]>`
  select merchant, set_id as set, network, least(tabs, documents)::float8 as tabs
  from registry.open_tabs open
  cross join lateral (
    select sum(counts.documents) as documents from registry.network_counts counts
    where counts.merchant = open.merchant and counts.set_id = open.set_id and counts.network = open.network
      and counts.minute >= ${minute}::timestamptz - ${DOCUMENTS_FOR}::interval
  ) proved
  where minute = ${minute} and documents > 0 and ${isOfMerchants(sql, sql`merchant`, merchants)}`
