import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import { mostPopular } from '../../catalogue/index.ts'
import { offeredGames } from '../catalogue/catalogue-columns.ts'
import { isOut, isRoomOut, outUntil, withRoomMaintenance } from '../maintenance/maintenance-columns.ts'

/** SQL join with what a merchant sets of room `r`, as `own_room`. */
const withOwnRoom = (sql: Sql, merchant: string) => sql`
  left join games.merchant_rooms own_room on own_room.merchant = ${merchant} and own_room.room_id = r.room_id`

/** A table of a live game. Limits in units of 1/10,000. */
export interface RoomRow {
  roomId: string
  nodeId: string
  nodeName: string
  vassalage: string
  gameId: string
  minBet: bigint
  maxBet: bigint
  status: 'OPEN' | 'FULL' | 'MAINTENANCE'
  /** Null: until it is ended. */
  maintenanceUntil: Date | null
}

/**
 * Returns tables of a game, of a vendor or of all, in the operator's order. If a game is under maintenance, so are all
 * of its tables. Returns undefined if the merchant does not have the game or vendor.
 */
export async function readRooms(
  sql: Sql,
  {
    merchant,
    language,
    gameId,
    vassalage,
    limit,
    offset,
  }: {
    merchant: string
    language: Language
    gameId: string | undefined
    vassalage: string | undefined
    limit: number
    offset: number
  },
): Promise<{ rooms: RoomRow[]; total: number } | undefined> {
  const wanted = sql`${gameId === undefined ? sql`true` : sql`g.game_id = ${gameId}`}
  and ${vassalage === undefined ? sql`true` : sql`g.vassalage = ${vassalage}`}`
  const [rooms, [count]] = await Promise.all([
    sql<RoomRow[]>`
      select r.room_id as "roomId", r.node_id as "nodeId",
        ${language === 'EN' ? sql`r.name_en` : sql`r.name_ko`} as "nodeName", g.vassalage, g.game_id as "gameId",
        greatest(r.min_bet, own_room.min_bet) as "minBet", least(r.max_bet, own_room.max_bet) as "maxBet",
        case when ${isRoomOut(sql)} or ${isOut(sql)} then 'MAINTENANCE'
        when r.is_full then 'FULL' else 'OPEN' end as status,
        ${outUntil(sql, 'room')} as "maintenanceUntil"
      from ${offeredGames(sql, merchant)} join games.rooms r on r.game_id = g.game_id and r.gone_at is null
      ${withOwnRoom(sql, merchant)}
      ${withRoomMaintenance(sql, merchant)}
      where ${wanted} and own_room.is_on is distinct from false
      order by ${gameId === undefined ? sql`${mostPopular(sql)},` : sql``} r.position, r.room_id
      limit ${limit} offset ${offset}`,
    sql<{ games: number; total: number }[]>`
      select count(distinct g.game_id)::int as games, count(r.room_id) filter (where own_room.is_on is distinct from false)::int as total
      from ${offeredGames(sql, merchant)} left join games.rooms r on r.game_id = g.game_id and r.gone_at is null
      ${withOwnRoom(sql, merchant)} where ${wanted}`,
  ])
  const isMissing = count!.games === 0 && (gameId !== undefined || vassalage !== undefined)
  return isMissing ? undefined : { rooms: [...rooms], total: count!.total }
}
