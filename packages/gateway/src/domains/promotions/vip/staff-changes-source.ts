import { toWire } from '@atrium/contracts/money'
import type { StaffVipChange } from '@atrium/contracts/staff/marketing/vip'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

type Filters = Pick<GatewayRequest<'vipChangesOfMembers'>, 'account' | 'reason'>

interface StaffChangeRow {
  id: bigint
  memberId: bigint
  account: string
  at: Date
  reason: StaffVipChange['reason']
  from: number
  to: number
  points: bigint
  deposits: bigint
  currency: string
  by: string | null
  manualUntil: Date | null
  remark: string | null
}

/** Lists level changes of a merchant's members, newest first. */
export const staffVipChangesSource: KeysetSource<
  Filters,
  { readonly merchant: string },
  StaffChangeRow & Keyed,
  StaffVipChange
> = {
  key: [{ column: 'v.id', type: 'int8', order: 'desc' }],
  where: (sql, { account, reason }, { merchant }) => sql`
    v.merchant = ${merchant} and ${reason ? sql`v.reason = ${reason}` : sql`true`}
    and ${
      account === undefined
        ? sql`true`
        : sql`
      v.member_id = (select id from identity.members_view
        where merchant = ${merchant} and lower(account) = lower(${account}))`
    }`,
  rows: (sql, { where, order, limit, cursor }) => sql<(StaffChangeRow & Keyed)[]>`
    select v.id, v.member_id as "memberId", m.account, v.at, v.reason, v.from_level as "from", v.to_level as "to",
      v.points, v.deposits, c.currency, v.by, v.manual_until as "manualUntil", v.remark, ${cursor} as cursor
    from promotions.vip_changes v join identity.members_view m on m.id = v.member_id
    join merchants.merchants_view c on c.code = v.merchant where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, memberId, at, points, deposits, by, manualUntil, remark, account, reason, from, to, currency }) => ({
    changeId: String(id),
    memberId: String(memberId),
    account,
    reason,
    from,
    to,
    currency,
    at: at.toISOString(),
    points: toWire(points),
    deposits: toWire(deposits),
    ...(by !== null && { by }),
    ...(manualUntil && { manualUntil: manualUntil.toISOString() }),
    ...(remark !== null && { remark }),
  }),
}
