import type { Sql } from '@atrium/database'
import { gameColumns, offeredGames } from '../catalogue/catalogue-columns.ts'
import type { GameRow, GameView } from '../catalogue/catalogue-columns.ts'

export interface RecentRow extends GameRow {
  playedAt: Date
  hasOpenRound: boolean
  mode: 'real' | 'demo'
}

export interface RecentQuery {
  memberId: bigint
  limit: number
  /** Sessions and rounds before these times are ignored. */
  playedSince: Date
  roundsSince: Date
}

/** Returns the games that a member has opened, each once with its last session. Games with an open round come first. */
export const readRecentGames = (
  sql: Sql,
  view: GameView,
  { memberId, limit, playedSince, roundsSince }: RecentQuery,
): Promise<RecentRow[]> => sql<RecentRow[]>`
  with played as (
    select distinct on (game_id) game_id, created_at, mode from ledger.sessions_view
    where member_id = ${memberId} and created_at > ${playedSince} and replay_round is null
    order by game_id, created_at desc
  ), waiting as (
    select distinct game_id from ledger.rounds_view
    where member_id = ${memberId} and mode = 'real' and state = 'OPEN' and started_at > ${roundsSince}
  )
  select ${gameColumns(sql, view)}, l.created_at as "playedAt",
    w.game_id is not null as "hasOpenRound", case when w.game_id is null then l.mode else 'real' end as mode
  from ${offeredGames(sql, view.merchant)} join played l on l.game_id = g.game_id
  left join waiting w on w.game_id = g.game_id
  order by "hasOpenRound" desc, l.created_at desc, g.game_id
  limit ${limit}`
