import type { CallValue, GameCategory, GameClass } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import { isHot, isSwitchedOn, withPopularity } from '../../catalogue/index.ts'
import { isOut, outUntil, withMaintenance } from '../maintenance/maintenance-columns.ts'

export interface GameRow {
  gameId: string
  nodeId: string
  code: string
  gameName: string
  showIcon: string
  vassalage: string
  vendorName: string
  supportPlay: number
  gameType: GameCategory
  gameClass: GameClass | null
  isGame: string
  defaultPlayType: string | null
  rooms: number
  isNew: boolean
  isHot: boolean
  maintenance: boolean
  /** Null: until it is ended. */
  maintenanceUntil: Date | null
  rtp?: { least: string; most: string } | null
}

/** The reader of games, with the limits from which a game counts as new or hot. */
export interface GameView {
  merchant: string
  /** Origin of the portal's images; empty for the portal itself. */
  imageOrigin: string
  language: Language
  /** Games released after this time are new. */
  newSince: Date
  /** Minimum popularity in the catalogue for a game without bets to count as hot. */
  hotFrom: number
}

/** SQL columns of a game's tile. Images of the portal get the image origin of the visit. */
export const gameColumns = (sql: Sql, { imageOrigin, language, newSince, hotFrom }: GameView) => sql`
  g.game_id as "gameId", g.node_id as "nodeId", g.game_id as code, ${nameOf(sql, language)} as "gameName", g.vassalage,
  case when g.icon like '/%' then ${imageOrigin}::text else '' end || g.icon as "showIcon",
  ${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "vendorName", g.support_play as "supportPlay",
  g.category as "gameType", g.game_class as "gameClass", g.is_game as "isGame",
  g.default_play_type as "defaultPlayType",
  case when g.category = 'LIVE' then (select count(*)::int from games.rooms r where r.game_id = g.game_id and r.gone_at is null
    and not exists (select from games.merchant_rooms o
      where o.merchant = mv.merchant and o.room_id = r.room_id and not o.is_on))
  else 0 end as rooms,
  ${isNew(sql, newSince)} as "isNew", ${isHot(sql, hotFrom)} as "isHot", ${isOut(sql)} as maintenance,
  ${outUntil(sql)} as "maintenanceUntil"`

/** SQL expression: the game is new, because the merchant marks it so or it was released after this time. */
export const isNew = (sql: Sql, newSince: Date) => sql`coalesce(own.is_new, g.released_at > ${newSince})`

export const nameOf = (sql: Sql, language: Language) => (language === 'EN' ? sql`g.name_en` : sql`g.name_ko`)

/**
 * SQL source of a merchant's games `g`, with vendor `v`, provider `p`, popularity and maintenance. Games that the merchant has
 * switched off are left out, lotteries that it has not switched on, and games that their provider no longer has.
 */
export const offeredGames = (sql: Sql | Transaction, merchant: string) => sql`
  games.games g
  join games.vendors v on v.vassalage = g.vassalage
  join games.providers p on p.code = v.provider
  ${withPopularity(sql, merchant)}
  ${withMaintenance(sql, merchant)}
  join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}
    and ${isSwitchedOn(sql)} and (g.engine <> 'lottery' or exists (
      select from lottery.merchant_games_view o where o.merchant = ${merchant} and o.code = g.game_id and o.is_on))
    and g.gone_at is null`

type Answered = CallValue<'gameList'>['games'][number]

/** Fields that are omitted if they are empty. */
type Sparse = 'gameClass' | 'defaultPlayType' | 'rooms' | 'maintenanceUntil' | 'rtp'

/** Converts a row to the response. */
export const toGame = <Row extends GameRow>({
  gameClass,
  defaultPlayType,
  rooms,
  maintenanceUntil,
  rtp,
  ...row
}: Row): Omit<Row, Sparse> & Pick<Answered, Sparse> => ({
  ...row,
  ...(gameClass && { gameClass }),
  ...(defaultPlayType && { defaultPlayType }),
  ...(rooms > 0 && { rooms }),
  ...(maintenanceUntil && { maintenanceUntil: maintenanceUntil.getTime() }),
  ...(rtp && { rtp }),
})
