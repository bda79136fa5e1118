import type { ParsedRequest, PromotionClaim } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { claimView } from './claim-view.ts'
import { claimState, selectClaims } from './claims-repository.ts'
import type { ClaimRow } from './claims-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export interface ClaimListReader extends ListReader {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly now: Date
  readonly imageOrigin: string
}
type ClaimFilters = Pick<ParsedRequest<'promotionClaims'>, 'from' | 'to' | 'state' | 'promotion'>
interface ClaimSums {
  total: number
  credited: bigint
}

/** Lists a member's claims, newest first. */
export const claimListSource: ListSource<ClaimFilters, ClaimListReader, ClaimRow & Keyed, PromotionClaim, ClaimSums> = {
  key: [
    { column: 'k.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'k.id::text', type: 'text', order: 'desc' },
  ],

  where: (sql, { state, promotion, ...period }, { memberId, merchant, now }) => sql`
    k.member_id = ${memberId} and ${within(sql, sql`k.created_at`, momentsOf(period, merchant.timeZone))}
      and ${promotion === undefined ? sql`true` : sql`k.campaign = ${promotion}`}
    and ${state === undefined ? sql`true` : sql`${claimState(sql, now)} = ${state}`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, reader) =>
    sql<
      (ClaimRow & Keyed)[]
    >`${selectClaims(sql, reader, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[ClaimSums]>`
      select count(*)::int as total,
        coalesce(sum(k.amount) filter (where k.reward ->> 'type' in ('CREDITS', 'BONUS')
        and k.state in ('GRANTED', 'CLAIMED', 'ISSUED')), 0)::int8 as credited
      from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id where ${where}`
    return row
  },

  toEntry: (row, reader) => claimView(row, reader),
}

export const sumsView = ({ credited }: ClaimSums): { credited: string } => ({ credited: toWire(credited) })
