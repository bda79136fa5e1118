import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'
import { isShut, offeredGames } from './catalogue-columns.ts'

/** A table of a live game. Limits count 1/10,000. */
export interface RoomRow {
  roomId: string
  nodeId: string
  nodeName: string
  vassalage: string
  gameId: string
  minBet: bigint
  maxBet: bigint
  status: 'OPEN' | 'FULL' | 'MAINTENANCE'
}

/** Tables in the operator's order; of a game under maintenance all are. Answers undefined where the merchant has no such game. */
export async function readRooms(sql: Sql, { merchant, language, gameId, limit, offset }: { merchant: string; language: Language; gameId: string; limit: number; offset: number }): Promise<{ rooms: RoomRow[]; total: number } | undefined> {
  const [rooms, [game]] = await Promise.all([
    sql<RoomRow[]>`
      select r.room_id as "roomId", r.node_id as "nodeId", ${language === 'EN' ? sql`r.name_en` : sql`r.name_ko`} as "nodeName", g.vassalage, g.game_id as "gameId", r.min_bet as "minBet", r.max_bet as "maxBet",
        case when r.maintenance or g.maintenance or v.maintenance or ${isShut(sql)} then 'MAINTENANCE' when r.is_full then 'FULL' else 'OPEN' end as status
      from ${offeredGames(sql, merchant)} join games.rooms r on r.game_id = g.game_id
      where g.game_id = ${gameId}
      order by r.position, r.room_id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select (select count(*)::int from games.rooms r where r.game_id = g.game_id) as total from ${offeredGames(sql, merchant)} where g.game_id = ${gameId}`,
  ])
  return game && { rooms: [...rooms], total: game.total }
}
