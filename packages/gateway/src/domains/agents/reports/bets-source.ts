import type { AgentBet, ParsedRequest } from '@atrium/contracts/calls'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { roundColumns, toRecord } from '../../wallet/index.ts'
import type { RecordRow } from '../../wallet/index.ts'
import { instantsOf, memberColumns, timesInTeam, wireMember } from './team-scope.ts'
import type { TeamDays, TeamMember, TeamReader } from './team-scope.ts'

export type BetFilters = TeamDays & Pick<ParsedRequest<'agentBets'>, 'search' | 'level' | 'vassalage' | 'state'>
type BetRow = RecordRow & TeamMember & Keyed

export interface BetSums {
  total: number
  stake: bigint
  payout: bigint
  open: bigint
  net: bigint
}

/** SQL table `times`: when each member was in the team, within the period. */
const timesOf = (sql: Sql, filters: BetFilters, reader: TeamReader): Fragment => {
  const { from, to } = instantsOf(filters, reader)
  return sql`times as materialized (
    select * from (select n.member_id, greatest(n.since, ${from}) as from_at,
      least(coalesce(n.until, 'infinity'), ${to}) as to_at from (${timesInTeam(sql, filters, reader)}) n) t
      where t.from_at < t.to_at
  )`
}

/** SQL source of real-money rounds `r` with their game `g`, within the `times` of their members. */
const PLAYED = (sql: Sql): Fragment => sql`
  from ledger.rounds_view r join games.games_view g on g.game_id = r.game_id
  join games.vendors_view v on v.vassalage = g.vassalage
  join merchants.merchants_view c on c.code = r.merchant
  where r.member_id = t.member_id and r.mode = 'real' and r.started_at >= t.from_at and r.started_at < t.to_at`

/** Lists rounds of a team, newest first. */
export const betsSource: ListSource<BetFilters, TeamReader, BetRow, AgentBet, BetSums> = {
  key: [
    { column: 'r.started_at', type: 'timestamptz', order: 'desc' },
    { column: 'r.round_id', type: 'text', order: 'asc' },
    { column: 'r.provider', type: 'text', order: 'asc' },
  ],

  where: (sql, { vassalage, state }) =>
    sql`${vassalage ? sql`g.vassalage = ${vassalage}` : sql`true`} and ${state ? sql`r.state = ${state}` : sql`true`}`,

  // Reads the next rounds of each member by index, then merges them.
  rows: (sql, { where, order, limit, cursor }, filters, reader) => sql<BetRow[]>`
    with ${timesOf(sql, filters, reader)}
    select r.*, who.*
    from times t
    cross join lateral (select ${roundColumns(sql, reader.language)}, r.started_at, r.provider, r.round_id, r.member_id,
      ${cursor} as cursor ${PLAYED(sql)} and ${where} order by ${order} limit ${limit}) r
    cross join lateral (select ${memberColumns(sql, reader)} from identity.members_view m where m.id = r.member_id) who
    order by ${order} limit ${limit}`,

  async sums(sql, where, filters, reader) {
    const [sums] = await sql<[BetSums]>`
      with ${timesOf(sql, filters, reader)}
      select coalesce(sum(b.total), 0)::int as total, coalesce(sum(b.stake), 0)::int8 as stake,
        coalesce(sum(b.payout), 0)::int8 as payout, coalesce(sum(b.open), 0)::int8 as open,
        coalesce(sum(b.net), 0)::int8 as net
      from times t
      cross join lateral (
        select count(*) as total, sum(r.stake) as stake, sum(r.payout) as payout,
          sum(r.stake) filter (where r.state = 'OPEN') as open,
          sum(r.payout - r.stake) filter (where r.state <> 'OPEN') as net
        ${PLAYED(sql)} and ${where}
      ) b`
    return sums
  },

  toEntry: (row, reader) => ({ ...toRecord(row), member: wireMember(row, reader) }),
}

/** Finds the member who played a round while in the team; undefined if there is none. */
export async function readBettor(
  sql: Sql,
  memberId: bigint,
  roundId: string,
  reader: TeamReader,
): Promise<TeamMember | undefined> {
  const [member] = await sql<TeamMember[]>`
    select ${memberColumns(sql, reader)}
    from identity.members_view m
    where m.id = ${memberId} and exists (
      select from (${timesInTeam(sql, {}, reader)}) n join ledger.rounds_view r on r.member_id = n.member_id
        and r.mode = 'real' and (r.provider, r.round_id) in (select code, ${roundId}::text from games.providers_view)
      where n.member_id = m.id and r.started_at >= n.since and (n.until is null or r.started_at < n.until)
    )`
  return member
}
