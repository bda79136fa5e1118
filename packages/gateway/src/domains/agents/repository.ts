import type { Transaction } from '@atrium/database'

/** Whose team, and which settled rounds count: closed in `[from, until)`. */
export interface TeamRange {
  merchant: string
  agentId: bigint
  agentTypes: number[]
  timeZone: string
  /** First and last day, for the series. */
  firstDay: string
  lastDay: string
  from: Date
  until: Date
}

/** The agent and everyone below; trial accounts are nobody's team. */
const team = (tx: Transaction, { merchant, agentId }: TeamRange) => tx`
  select id, type, parent_id, upline, registered_at, last_seen_at
  from identity.members
  where merchant = ${merchant} and type <> 4 and (id = ${agentId} or upline @> array[${agentId}]::bigint[])`

/** Real rounds of the team that closed in the range, each with the valid bet of its newest row in the feed of settled bets: `wallet.valid_bet` (domain rule 4.2). */
const played = (tx: Transaction, { merchant, timeZone, from, until }: TeamRange) => tx`
  select
    r.member_id, (r.closed_at at time zone ${timeZone})::date as day, r.bets, r.stake, r.payout,
    (select s.valid_bet from wallet.settled_bets s where s.round_id = r.round_id and s.provider = r.provider order by s.id desc limit 1) as valid_bet
  from games.rounds r
  join team t on t.id = r.member_id
  where r.merchant = ${merchant} and r.mode = 'real' and r.state = 'CLOSED' and r.closed_at >= ${from} and r.closed_at < ${until}`

interface TeamTotals {
  members: number
  agents: number
  online: number
  registrations: number
  balance: bigint
  bettors: number
  bets: number
  stake: bigint
  validBet: bigint
  payout: bigint
}

/** `online`: a live session that was used after `seenSince`. */
export async function readTotals(tx: Transaction, range: TeamRange, now: Date, seenSince: Date): Promise<TeamTotals> {
  const [row] = await tx<TeamTotals[]>`
    with team as materialized (${team(tx, range)}), played as (${played(tx, range)})
    select people.*, money.*, rounds.*
    from
      (select
        count(*) filter (where not t.type = any(${range.agentTypes}))::int as members,
        count(*) filter (where t.type = any(${range.agentTypes}))::int as agents,
        count(*) filter (where t.id <> ${range.agentId} and t.registered_at >= ${range.from} and t.registered_at < ${range.until})::int as registrations,
        count(*) filter (where t.last_seen_at > ${seenSince} and exists (
          select 1 from identity.sessions s
          where s.member_id = t.id and s.ended_at is null and s.idle_expires_at > ${now} and s.expires_at > ${now}
        ))::int as online
      from team t) people,
      (select coalesce(sum(a.balance), 0)::int8 as balance
      from wallet.accounts a
      join team t on t.id = a.member_id
      where a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')) money,
      (select
        count(distinct member_id)::int as bettors, coalesce(sum(bets), 0)::int as bets,
        coalesce(sum(stake), 0)::int8 as stake, coalesce(sum(valid_bet), 0)::int8 as "validBet", coalesce(sum(payout), 0)::int8 as payout
      from played) rounds`
  return row!
}

interface TeamDay {
  day: string
  stake: bigint
  payout: bigint
  bettors: number
  registrations: number
}

/** One row for every day of the range, days without play included. */
export const readDays = (tx: Transaction, range: TeamRange): Promise<TeamDay[]> => tx<TeamDay[]>`
  with team as materialized (${team(tx, range)}), played as (${played(tx, range)}),
    play as (
      select day, sum(stake)::int8 as stake, sum(payout)::int8 as payout, count(distinct member_id)::int as bettors
      from played group by day
    ),
    joined as (
      select (registered_at at time zone ${range.timeZone})::date as day, count(*)::int as registrations
      from team where id <> ${range.agentId} and registered_at >= ${range.from} and registered_at < ${range.until}
      group by 1
    )
  select
    to_char(d.day, 'YYYY-MM-DD') as day, coalesce(play.stake, 0)::int8 as stake, coalesce(play.payout, 0)::int8 as payout,
    coalesce(play.bettors, 0)::int as bettors, coalesce(joined.registrations, 0)::int as registrations
  from (select generate_series(${range.firstDay}::date, ${range.lastDay}::date, '1 day')::date as day) d
  left join play on play.day = d.day
  left join joined on joined.day = d.day
  order by d.day`

interface Downline {
  account: string
  nickname: string
  type: number
  members: number
  validBet: bigint
  profit: bigint
}

/** Direct downlines, each with everyone below it, most valid bet first. */
export const readTopDownlines = (tx: Transaction, range: TeamRange, limit: number): Promise<Downline[]> => tx<Downline[]>`
  with team as materialized (${team(tx, range)}), played as (${played(tx, range)}),
    play as (
      select member_id, sum(valid_bet)::int8 as valid_bet, sum(payout - stake)::int8 as profit
      from played group by member_id
    ),
    branches as (
      -- the path of ids runs from the top agent to the parent: what stands after the agent is the branch
      select t.id, case when t.parent_id = ${range.agentId} then t.id else t.upline[array_position(t.upline, ${range.agentId}::bigint) + 1] end as head
      from team t where t.id <> ${range.agentId}
    )
  select
    m.account, m.nickname, m.type, count(*)::int as members,
    coalesce(sum(play.valid_bet), 0)::int8 as "validBet", coalesce(sum(play.profit), 0)::int8 as profit
  from branches b
  join identity.members m on m.id = b.head
  left join play on play.member_id = b.id
  group by m.id
  order by "validBet" desc, m.id
  limit ${limit}`
