import type { CallValue, GameCategory, GameClass } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import { isHot, withPopularity } from '../../catalogue/index.ts'

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
  rtp?: { least: string; most: string } | null
}

/** For whom games are read, and where new and hot begin. */
export interface GameView {
  merchant: string
  /** Where the portal's pictures are taken from; empty: the portal. */
  imageOrigin: string
  language: Language
  /** Games released after this are new. */
  newSince: Date
  /** What the catalogue calls at least this popular is hot while nothing was played. */
  hotFrom: number
}

/** What a tile needs. Pictures of the portal are taken from where the visit takes them. */
export const gameColumns = (sql: Sql, { imageOrigin, language, newSince, hotFrom }: GameView) => sql`
  g.game_id as "gameId", g.node_id as "nodeId", g.game_id as code, ${nameOf(sql, language)} as "gameName", g.vassalage,
  case when g.icon like '/%' then ${imageOrigin}::text else '' end || g.icon as "showIcon",
  ${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "vendorName", g.support_play as "supportPlay",
  g.category as "gameType", g.game_class as "gameClass", g.is_game as "isGame",
  g.default_play_type as "defaultPlayType",
  case when g.category = 'LIVE' then (select count(*)::int from games.rooms r where r.game_id = g.game_id)
  else 0 end as rooms,
  g.released_at > ${newSince} as "isNew", ${isHot(sql, hotFrom)} as "isHot", g.maintenance or v.maintenance
  or ${isShut(sql)} as maintenance`

/**
 * Whether provider `p` of vendor `v` has no game to be played now: it is switched off, or its random numbers are being
 * checked. Lotteries draw their own.
 */
export const isShut = (sql: Sql | Transaction) =>
  sql`(not p.enabled or coalesce(p.faulty_until > now() and v.category not in ('LOTT', 'ELOTT'), false))`

export const nameOf = (sql: Sql, language: Language) => (language === 'EN' ? sql`g.name_en` : sql`g.name_ko`)

/**
 * Games `g` that a merchant offers, with vendor `v` and provider `p`, and how popular each is. Lotteries that it has
 * switched off are none of them.
 */
export const offeredGames = (sql: Sql | Transaction, merchant: string) => sql`
  games.games g
  join games.vendors v on v.vassalage = g.vassalage
  join games.providers p on p.code = v.provider
  join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}
    and not exists (select from lottery.merchant_games_view o where o.merchant = ${merchant} and o.code = g.game_id
      and not o.is_on)
  ${withPopularity(sql, merchant)}`

type Answered = CallValue<'gameList'>['games'][number]

/** What is left out where there is nothing to say. */
type Sparse = 'gameClass' | 'defaultPlayType' | 'rooms' | 'rtp'

/** A row as calls answer it. */
export const toGame = <Row extends GameRow>({
  gameClass,
  defaultPlayType,
  rooms,
  rtp,
  ...row
}: Row): Omit<Row, Sparse> & Pick<Answered, Sparse> => ({
  ...row,
  ...(gameClass && { gameClass }),
  ...(defaultPlayType && { defaultPlayType }),
  ...(rooms > 0 && { rooms }),
  ...(rtp && { rtp }),
})
