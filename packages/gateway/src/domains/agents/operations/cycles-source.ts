import { toWire } from '@atrium/contracts/money'
import type { ContractCycle } from '@atrium/contracts/staff/agents/cycles'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

interface Filters {
  readonly kind?: ContractKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days of the filter are in the merchant's time zone. */
export interface CyclesReader {
  readonly merchant: string
  readonly zone: string
}

interface CycleCosts {
  gross: bigint
  net: bigint
  paid: bigint
  subsidy: bigint
}

interface CycleRow extends Keyed, CycleCosts {
  kind: ContractKind
  period: ContractPeriod | null
  startsAt: Date
  endsAt: Date
  computedAt: Date
  bills: number
}

/**
 * SQL source of cycles `c` with totals of their bills `b`. Totals of contracts with the merchant are computed with full
 * precision, then truncated to four decimal places.
 */
const cycles = (sql: Sql): Fragment => sql`
  from agents.cycles c cross join lateral (
    select count(*)::int as bills,
      coalesce(trunc(sum(b.gross) filter (where k.upline_id is null) * 10000), 0)::int8 as gross,
      coalesce(sum(b.net), 0)::int8 as net, coalesce(sum(b.paid), 0)::int8 as paid
    from agents.bills b join agents.contracts k on k.id = b.contract_id
    where b.merchant = c.merchant and b.kind = c.kind and b.starts_at = c.starts_at
      and k.period is not distinct from c.period
  ) b`

export const wireCosts = ({ gross, net, paid, subsidy }: CycleCosts) => ({
  gross: toWire(gross),
  net: toWire(net),
  paid: toWire(paid),
  subsidy: toWire(subsidy),
})

/** Lists settled cycles of a merchant, newest first. */
export const contractCyclesSource: KeysetSource<Filters, CyclesReader, CycleRow, ContractCycle> = {
  key: [
    { column: 'c.starts_at', type: 'timestamptz', order: 'desc' },
    { column: 'c.kind', type: 'text', order: 'asc' },
    { column: "coalesce(c.period, '')", type: 'text', order: 'asc' },
  ],
  where: (sql, { kind, ...period }, { merchant, zone }) =>
    sql`
      c.merchant = ${merchant} and ${kind ? sql`c.kind = ${kind}` : sql`true`}
        and ${within(sql, sql`c.starts_at`, momentsOf(period, zone))}`,
  rows: (sql, { where, order, limit, cursor }) => sql<CycleRow[]>`
    select c.kind, c.period, c.starts_at as "startsAt", c.ends_at as "endsAt", c.computed_at as "computedAt", c.subsidy, b.bills,
      b.gross, b.net, b.paid, ${cursor} as cursor ${cycles(sql)} where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ kind, period, startsAt, endsAt, computedAt, bills, ...costs }) => ({
    kind,
    ...(period && { period }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    computedAt: computedAt.toISOString(),
    bills,
    ...wireCosts(costs),
  }),
}

/** Returns totals over all cycles that match the filter. */
export async function readCycleSums(sql: Sql, where: Fragment): Promise<CycleCosts & { total: number }> {
  const [row] = await sql<[CycleCosts & { total: number }]>`
    select count(*)::int as total, coalesce(sum(b.gross), 0)::int8 as gross, coalesce(sum(b.net), 0)::int8 as net,
      coalesce(sum(b.paid), 0)::int8 as paid, coalesce(sum(c.subsidy), 0)::int8 as subsidy ${cycles(sql)}
      where ${where}`
  return row
}
