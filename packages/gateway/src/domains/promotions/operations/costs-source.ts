import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import type { CampaignCost } from '@atrium/contracts/staff/marketing/campaigns'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface CostFilters {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
/** The merchant, with its time zone for days in the filter. */
export interface CostReader {
  readonly merchant: string
  readonly zone: string
}

interface CostRow {
  id: string
  title: { KO: string; EN: string }
  kind: CampaignKind
  currency: string
  claims: number
  granted: bigint
  wagered: bigint
  cashedOut: bigint
  forfeited: bigint
  net: bigint
}

/**
 * SQL query of claims credited on the days of the filter. For free rounds, `granted` is their total stake, as in the
 * budget. `net` is their winnings so far, which are the actual cost and change while they are played.
 */
const credited = (sql: Sql, { from, to }: CostFilters, { merchant, zone }: CostReader): Fragment => sql`
  select k.campaign, count(*)::int as claims,
    coalesce(sum(promotions.credits_of(k.reward, k.amount)), 0)::int8 as granted,
    coalesce(sum(b.progress), 0)::int8 as wagered, coalesce(sum(b.cashed_out), 0)::int8 as cashed_out,
    coalesce(sum(b.amount) filter (where b.state in ('FORFEITED', 'EXPIRED')), 0)::int8 as forfeited,
    coalesce(sum(case when b.id is not null then b.cashed_out
    when k.reward ->> 'type' = 'FREE_ROUNDS' then coalesce(f.won, 0)
    else promotions.credits_of(k.reward, k.amount) end), 0)::int8 as net
  from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id
  left join wallet.free_rounds_view f on k.reward ->> 'type' = 'FREE_ROUNDS' and f.ref = 'claim:' || k.id
  where k.merchant = ${merchant} and k.state in ('GRANTED', 'CLAIMED', 'ISSUED')
    and ${from === undefined ? sql`true` : sql`k.ended_at >= ${startOfDay(from, zone)}`}
      and ${to === undefined ? sql`true` : sql`k.ended_at < ${startOfDay(addDays(to, 1), zone)}`}
  group by k.campaign`

const rowView = ({ granted, wagered, cashedOut, forfeited, net, ...row }: CostRow): CampaignCost => ({
  ...row,
  granted: toWire(granted),
  wagered: toWire(wagered),
  cashedOut: toWire(cashedOut),
  forfeited: toWire(forfeited),
  net: toWire(net),
})

/** Lists the cost of each campaign of a merchant. The totals in the file show the most expensive campaigns. */
export const campaignCostsSource: KeysetSource<CostFilters, CostReader, CostRow & Keyed, CampaignCost> = {
  key: [{ column: 'c.id', type: 'text', order: 'asc' }],
  where: (sql, _filters, { merchant }) => sql`c.merchant = ${merchant}`,
  rows: (sql, { where, order, limit, cursor }, filters, reader) => sql<(CostRow & Keyed)[]>`
    select c.id, c.title, c.kind, m.currency, k.claims, k.granted, k.wagered, k.cashed_out as "cashedOut", k.forfeited,
      k.net, ${cursor} as cursor
    from (${credited(sql, filters, reader)}) k join promotions.campaigns c on c.merchant = ${reader.merchant}
      and c.id = k.campaign join merchants.merchants_view m on m.code = c.merchant
    where ${where} order by ${order} limit ${limit}`,
  toEntry: rowView,
}

/** Returns totals over all campaigns. */
export async function readCostSums(
  sql: Sql,
  filters: CostFilters,
  reader: CostReader,
): Promise<{ claims: number; granted: bigint; wagered: bigint; forfeited: bigint; net: bigint; currency: string }> {
  const [row] = await sql<
    [{ claims: number; granted: bigint; wagered: bigint; forfeited: bigint; net: bigint; currency: string }]
  >`
    select coalesce(sum(k.claims), 0)::int as claims, coalesce(sum(k.granted), 0)::int8 as granted,
      coalesce(sum(k.wagered), 0)::int8 as wagered, coalesce(sum(k.forfeited), 0)::int8 as forfeited,
      coalesce(sum(k.net), 0)::int8 as net,
      (select currency from merchants.merchants_view where code = ${reader.merchant}) as currency
    from (${credited(sql, filters, reader)}) k`
  return row
}
