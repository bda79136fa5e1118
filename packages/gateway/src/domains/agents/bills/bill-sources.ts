import type { CallValue } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'

/** The bill whose bets are listed, and the agent who reads it. */
export interface BillSourcesReader extends ListReader {
  readonly memberId: bigint
  readonly kind: ContractKind
  readonly merchant: ListReader['merchant'] & { readonly code: string }
  /** Tree node of the bill's agent. */
  readonly nodeId: bigint
  readonly startsAt: Date
  readonly endsAt: Date
}
type Entry = CallValue<'agentBillSources'>['list'][number]
type Sources<Row extends Keyed> = ListSource<object, BillSourcesReader, Row, Entry, { total: number }>

interface BetRow extends Keyed {
  at: Date
  account: string
  isOpen: boolean
  game: string
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: number
}

/**
 * SQL query of the feed rows that count toward the bill. A late bet counts toward the first window that is computed
 * after it, not toward the window in which it was settled.
 */
const counted = (sql: Sql, { kind, merchant, startsAt, endsAt }: BillSourcesReader): Fragment => {
  const settled = sql`s.settled_at >= ${startsAt} and s.settled_at < ${endsAt}`
  if (kind !== 'HOURLY' && kind !== 'REALTIME')
    return sql`select s as bet from ledger.settled_bets_view s where ${settled}`
  return sql`
    select s as bet from ledger.settled_bets_view s
    where ${settled} and not exists (select 1 from agents.late_bets l where l.xid = s.xid and l.id = s.id)
    union all
    select s from agents.late_bets l join ledger.settled_bets_view s on s.xid = l.xid and s.id = l.id
    where l.merchant = ${merchant.code} and l.starts_at >= ${startsAt} and l.starts_at < ${endsAt}`
}

const bets = (sql: Sql, reader: BillSourcesReader): Fragment => sql`
  from (${counted(sql, reader)}) c cross join lateral (select (c.bet).*) s
  join agents.nodes n on n.id = agents.node_of_bet(s.member_id, s.provider, s.round_id)
  join identity.members_view m on m.id = s.member_id
  join games.games_view g on g.game_id = s.game_id`

/**
 * Lists settled bets of the team, newest first; reversals have negative amounts. Their totals equal the figures of the
 * bill.
 */
export const betsOfBill: Sources<BetRow> = {
  key: [
    { column: 's.settled_at', type: 'timestamptz', order: 'desc' },
    { column: 's.id', type: 'int8', order: 'desc' },
  ],
  where: (sql, _filters, { nodeId }) => sql`(n.id = ${nodeId} or n.path @> array[${nodeId}]::int8[])`,
  rows: (sql, { where, order, limit, cursor }, _filters, reader) => sql<BetRow[]>`
    select s.settled_at as at, m.account, m.id = ${reader.memberId} or m.parent_id = ${reader.memberId} as "isOpen",
      ${reader.language === 'EN' ? sql`g.name_en` : sql`g.name_ko`} as game, s.stake, s.valid_bet as "validBet",
      s.payout,
      case when s.reverses is null then 1 else -1 end as bets, ${cursor} as cursor
    ${bets(sql, reader)} where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where, _filters, reader) {
    const [row] = await sql<[{ total: number }]>`select count(*)::int as total ${bets(sql, reader)} where ${where}`
    return row
  },
  toEntry: ({ at, account, isOpen, game, bets: count, stake, validBet, payout }) => ({
    at: at.getTime(),
    account: isOpen ? account : maskAccount(account),
    game,
    bets: count,
    stake: toWire(stake),
    validBet: toWire(validBet),
    payout: toWire(payout),
    deducted: '0',
  }),
}

interface DayRow extends Keyed {
  at: Date
  bets: number
  stake: bigint
  validBet: bigint
  payout: bigint
  deducted: bigint
}

const days = (sql: Sql, { nodeId, startsAt, endsAt, timeZone }: BillSourcesReader): Fragment => sql`
  (select f.day, (f.day::timestamp at time zone ${timeZone}) as at, sum(f.bets)::int as bets,
    sum(f.stake)::int8 as stake, sum(f.valid_bet)::int8 as valid_bet, sum(f.payout)::int8 as payout,
    sum(f.rebate + f.bonus + f.salary)::int8 as deducted
  from agents.team_figures(array[${nodeId}]::int8[], (${startsAt}::timestamptz at time zone ${timeZone})::date,
    ((${endsAt}::timestamptz at time zone ${timeZone})::date - 1)) f group by f.day) d`

/** Lists the days of the cycle on which the team has figures, newest first. */
export const daysOfBill: Sources<DayRow> = {
  key: [{ column: 'd.at', type: 'timestamptz', order: 'desc' }],
  where: (sql) => sql`true`,
  rows: (sql, { where, order, limit, cursor }, _filters, reader) =>
    sql<DayRow[]>`
      select d.at, d.bets, d.stake, d.valid_bet as "validBet", d.payout, d.deducted, ${cursor} as cursor
      from ${days(sql, reader)} where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where, _filters, reader) {
    const [row] = await sql<[{ total: number }]>`select count(*)::int as total from ${days(sql, reader)} where ${where}`
    return row
  },
  toEntry: ({ at, bets: count, stake, validBet, payout, deducted }) => ({
    at: at.getTime(),
    bets: count,
    stake: toWire(stake),
    validBet: toWire(validBet),
    payout: toWire(payout),
    deducted: toWire(deducted),
  }),
}
