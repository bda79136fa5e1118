import { toWire } from '@atrium/contracts/money'
import type { MemberGroup, MemberGroupOrder, MemberMoneyRow } from '@atrium/contracts/staff/member-money'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Period } from './period.ts'

interface Row extends Keyed {
  key: string
  account: string | null
  members: number
  bets: bigint
  stake: bigint
  payout: bigint
  ggr: bigint
  deposited: bigint
  withdrawn: bigint
  bonus: bigint
  rebate: bigint
  registrations: number
}

/** Key of each grouping, the account behind it, and what is joined to the sums `f` of members. */
const GROUPS: Readonly<Record<MemberGroup, { key: string; account?: string; join?: string; day?: string }>> = {
  member: {
    key: 'f.member_id::text',
    account: 'm.account',
    join: 'join identity.members_view m on m.id = f.member_id',
  },
  agent: {
    key: 'f.top_agent_id::text',
    account: 'm.account',
    join: 'left join identity.members_view m on m.id = f.top_agent_id',
    day: 'd.top_agent_id',
  },
  tag: { key: 't.tag', join: 'left join promotions.member_tags_view t on t.member_id = f.member_id' },
  level: { key: 'm.vip_level::text', join: 'join identity.members_view m on m.id = f.member_id' },
}
const ORDERS: Readonly<Record<MemberGroupOrder, string>> = {
  ggr: 'b.ggr',
  wins: 'b.wins',
  stake: 'b.stake',
  deposited: 'b.deposited',
  withdrawn: 'b.withdrawn',
}

const raw = (sql: Sql, text: string) => sql.unsafe(text) as Fragment

/**
 * Money of the members of a merchant in a period by what they have in common, the highest of `sort` first. Members with
 * several tags count in each. The key is '' for those without agent or tag.
 */
export const membersSource = (
  sort: MemberGroupOrder,
): KeysetSource<{ readonly by: MemberGroup }, Period, Row, MemberMoneyRow> => ({
  key: [
    { column: ORDERS[sort], type: 'int8', order: 'desc' },
    { column: 'b.key', type: 'text', order: 'asc' },
  ],
  where: (sql) => sql`true`,
  rows: (sql, { where, order, limit, cursor }, { by }, { merchant: { code }, from, to }) => {
    const { key, account = 'null::text', join = '', day } = GROUPS[by]
    const ofDay = day ? raw(sql, `, ${day}`) : sql``
    return sql<Row[]>`
      select b.*, ${cursor} as cursor from (
        select coalesce(${raw(sql, key)}, '') as key, min(${raw(sql, account)}) as account,
          count(distinct f.member_id)::int as members, sum(f.bets)::int8 as bets, sum(f.stake)::int8 as stake,
          sum(f.payout)::int8 as payout, sum(f.stake - f.payout)::int8 as ggr, sum(f.payout - f.stake)::int8 as wins,
          sum(f.deposited)::int8 as deposited, sum(f.withdrawn)::int8 as withdrawn, sum(f.bonus)::int8 as bonus,
          sum(f.rebate)::int8 as rebate, sum(f.registrations)::int as registrations
        from (
          select d.member_id${ofDay}, sum(d.bets) as bets, sum(d.stake) as stake, sum(d.payout) as payout,
            sum(d.deposited) as deposited, sum(d.withdrawn) as withdrawn, sum(d.bonus) as bonus,
            sum(d.rebate) as rebate, sum(d.registrations) as registrations
          from agents.member_days_view d where d.merchant = ${code} and d.day between ${from} and ${to}
          group by d.member_id${ofDay}
        ) f ${raw(sql, join)}
        group by 1
      ) b where ${where} order by ${order} limit ${limit}`
  },
  toEntry: ({ key, account, members, bets, registrations, ...row }) => ({
    key,
    ...(account !== null && { account }),
    members,
    bets: Number(bets),
    stake: toWire(row.stake),
    payout: toWire(row.payout),
    ggr: toWire(row.ggr),
    deposited: toWire(row.deposited),
    withdrawn: toWire(row.withdrawn),
    bonus: toWire(row.bonus),
    rebate: toWire(row.rebate),
    registrations,
  }),
})
