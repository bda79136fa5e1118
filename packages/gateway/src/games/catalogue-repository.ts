import type { GameCategory } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'

export interface VendorRow {
  vassalage: string
  displayName: string
  smallIcon: string
  isHot: boolean
  accountTypeName: string
  category: GameCategory
  gameCount: number
}

/** Vendors of a merchant in the operator's order, each with the number of its games. */
export async function readVendors(sql: Sql, { merchant, language, category }: { merchant: string; language: Language; category: GameCategory | undefined }): Promise<VendorRow[]> {
  return sql<VendorRow[]>`
    select v.vassalage, ${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "displayName", v.small_icon as "smallIcon", v.is_hot as "isHot",
      v.account_type_name as "accountTypeName", v.category,
      (select count(*)::int from games.games g where g.vassalage = v.vassalage and g.category = v.category) as "gameCount"
    from games.merchant_vendors mv
    join games.vendors v on v.vassalage = mv.vassalage
    where mv.merchant = ${merchant} ${category ? sql`and v.category = ${category}` : sql``}
    order by v.position, v.vassalage`
}

export interface GameRow {
  gameId: string
  nodeId: string
  gameName: string
  showIcon: string
  vassalage: string
  vendorName: string
  supportPlay: number
  gameType: GameCategory
  isGame: string
  isNew: boolean
  isHot: boolean
  maintenance: boolean
}

export interface GameQuery {
  merchant: string
  language: Language
  category?: GameCategory
  vassalage?: string
  /** Part of the name in any language, in any case. */
  name?: string
  feature?: 'new' | 'hot' | 'trial'
  sort: 'popular' | 'new' | 'name'
  limit: number
  offset: number
  /** Games released after this are new. */
  newSince: Date
  /** Games at least this popular are hot. */
  hotFrom: number
}

/** A page of the games that match and the number of all that do. The order is total, so that pages neither repeat nor skip a game. */
export async function readGames(sql: Sql, q: GameQuery): Promise<{ games: GameRow[]; total: number }> {
  const nameColumn = q.language === 'EN' ? sql`g.name_en` : sql`g.name_ko`
  const matches = sql`
    from games.games g
    join games.vendors v on v.vassalage = g.vassalage
    join games.providers p on p.code = v.provider
    join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${q.merchant}
    where true
      ${q.category ? sql`and g.category = ${q.category}` : sql``}
      ${q.vassalage ? sql`and g.vassalage = ${q.vassalage}` : sql``}
      ${q.name ? sql`and (strpos(lower(g.name_ko), lower(${q.name})) > 0 or strpos(lower(g.name_en), lower(${q.name})) > 0)` : sql``}
      ${q.feature === 'new' ? sql`and g.released_at > ${q.newSince}` : sql``}
      ${q.feature === 'hot' ? sql`and g.popularity >= ${q.hotFrom}` : sql``}
      ${q.feature === 'trial' ? sql`and g.support_play = 0` : sql``}`
  const order = { popular: sql`g.popularity desc, g.game_id`, new: sql`g.released_at desc, g.game_id`, name: sql`${nameColumn}, g.game_id` }[q.sort]
  const [games, [count]] = await Promise.all([
    sql<GameRow[]>`
      select g.game_id as "gameId", g.node_id as "nodeId", ${nameColumn} as "gameName", g.icon as "showIcon", g.vassalage,
        ${q.language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "vendorName", g.support_play as "supportPlay", g.category as "gameType", g.is_game as "isGame",
        g.released_at > ${q.newSince} as "isNew", g.popularity >= ${q.hotFrom} as "isHot", g.maintenance or v.maintenance or not p.enabled as maintenance
      ${matches}
      order by ${order}
      limit ${q.limit} offset ${q.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${matches}`,
  ])
  return { games: [...games], total: count!.total }
}
