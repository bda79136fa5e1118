import { toWire } from '@atrium/contracts/money'
import type { ReconciledDay } from '@atrium/contracts/staff/wallet/reconciliation'
import type { Sql } from '@atrium/database'
import type { MovementKind } from './compare-movement.ts'

interface DayRow {
  day: string
  kind: MovementKind
  currency: string
  ownCount: number
  ownAmount: bigint
  serviceCount: number
  serviceAmount: bigint
  open: number
  checkedAt: Date
}

/** Reads the totals of a merchant's compared days, the newest first. */
export async function readReconciledDays(sql: Sql, merchant: string, since: Date): Promise<ReconciledDay[]> {
  const rows = await sql<DayRow[]>`
    select r.day::text, k.kind, m.currency, coalesce(d.own_count, 0) as "ownCount",
      coalesce(d.own_amount, 0) as "ownAmount", coalesce(d.service_count, 0) as "serviceCount",
      coalesce(d.service_amount, 0) as "serviceAmount", r.checked_at as "checkedAt", (
        select count(*)::int from wallet.reconciliation_differences o
        where o.merchant = ${merchant} and o.day = r.day and o.kind = k.kind and o.resolved_at is null
          and o.closed_at is null) as open
    from wallet.reconciliations r
      cross join (values ('DEPOSIT'), ('PAYOUT')) k (kind)
      join merchants.merchants_view m on m.code = ${merchant}
      left join wallet.reconciled_days d on d.merchant = m.code and d.day = r.day and d.kind = k.kind
    where r.day >= ${since} order by r.day desc, k.kind`
  return rows.map(({ day, kind, currency, ownCount, ownAmount, serviceCount, serviceAmount, open, checkedAt }) => ({
    day,
    kind,
    currency,
    own: { count: ownCount, amount: toWire(ownAmount) },
    service: { count: serviceCount, amount: toWire(serviceAmount) },
    open,
    checkedAt: checkedAt.toISOString(),
  }))
}
