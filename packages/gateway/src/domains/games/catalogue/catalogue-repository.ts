import type { GameCategory, GameClass, GameFeature } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { Sql } from '@atrium/database'
import { isVendorOut, withVendorMaintenance } from '../maintenance/maintenance-columns.ts'
import { gameColumns, nameOf, offeredGames } from './catalogue-columns.ts'
import type { GameRow, GameView } from './catalogue-columns.ts'
import { amongFound, passing } from './catalogue-filter.ts'
import type { GameFilter } from './catalogue-filter.ts'
import { isSwitchedOn, mostPopular, withPopularity } from '../../catalogue/index.ts'
import { returnOf, withReturns } from './returns-repository.ts'

export interface VendorRow {
  vassalage: string
  displayName: string
  smallIcon: string
  isHot: boolean
  accountTypeName: string
  gameType: GameCategory
  gameCount: number
  maintenance: boolean
}

/** Returns a merchant's vendors in the operator's order, each with the number of games that match the filter. */
export async function readVendors(sql: Sql, view: GameView, filter: GameFilter): Promise<VendorRow[]> {
  const { category, wallet, found } = filter
  return sql<VendorRow[]>`
    select v.vassalage, ${view.language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "displayName",
      case when v.small_icon like '/%' then ${view.imageOrigin}::text else '' end || v.small_icon as "smallIcon",
      v.is_hot as "isHot",
      v.account_type_name as "accountTypeName", v.category as "gameType", ${isVendorOut(sql)} as maintenance,
      (
        select count(*)::int from games.games g ${withPopularity(sql, view.merchant)} ${amongFound(sql, found)}
        where g.vassalage = v.vassalage and g.category = v.category and g.is_game <> ${VASSALAGE_ENTRY}
          and g.gone_at is null and ${isSwitchedOn(sql)} and ${passing(sql, filter, view)}
      ) as "gameCount"
    from games.merchant_vendors mv
    join games.vendors v on v.vassalage = mv.vassalage
    join games.providers p on p.code = v.provider
    ${withVendorMaintenance(sql, view.merchant)}
    where v.gone_at is null and mv.merchant =
      ${view.merchant} ${category ? sql`and v.category = ${category}` : sql``}
        ${wallet ? sql`and v.is_single_wallet` : sql``}
    order by v.position, v.vassalage`
}

/** Returns which features the games of a category have at this merchant, and whether the return of any is known. */
export async function readFeatures(
  sql: Sql,
  view: GameView,
  category: GameCategory | undefined,
): Promise<{ features: GameFeature[]; hasRtp: boolean }> {
  const has = (feature: GameFeature) => sql`coalesce(bool_or(${passing(sql, { feature }, view)}), false)`
  const [row] = await sql<(Record<GameFeature, boolean> & { hasRtp: boolean })[]>`
    select ${has('new')} as new, ${has('hot')} as hot, ${has('trial')} as trial, ${has('jackpot')} as jackpot,
      coalesce(bool_or(r.theme is not null), false) as "hasRtp"
    from ${offeredGames(sql, view.merchant)} ${withReturns(sql, view.merchant)}
    where ${passing(sql, { category }, view)}`
  const { hasRtp, ...features } = row!
  return {
    features: (Object.entries(features) as [GameFeature, boolean][])
      .filter(([, isThere]) => isThere)
      .map(([feature]) => feature),
    hasRtp,
  }
}

export interface GameQuery extends GameFilter {
  sort: 'popular' | 'new' | 'name' | 'rtp'
  /** Categories by which search results are grouped, in this order. The first may be repeated. */
  groupedBy?: readonly GameCategory[] | undefined
  limit: number
  offset: number
}

/**
 * Returns a page of matching games, and their total number; `entries` of them represent a vendor. The order is total,
 * so that pages neither repeat nor skip a game.
 */
export async function readGames(
  sql: Sql,
  view: GameView,
  q: GameQuery,
): Promise<{ games: GameRow[]; total: number; entries: number }> {
  const matches = sql`${amongFound(sql, q.found)} where ${passing(sql, q, view)}`
  const byReturn = q.sort === 'rtp'
  const popular = mostPopular(sql)
  const order = {
    popular: q.found ? sql`f.cost, ${popular}` : popular,
    new: sql`g.released_at desc, g.game_id`,
    name: sql`${nameOf(sql, view.language)}, g.game_id`,
    rtp: sql`r.most desc nulls last, r.least desc, ${popular}`,
  }[q.sort]
  const [games, [count]] = await Promise.all([
    sql<GameRow[]>`
      select ${gameColumns(sql, view)} ${byReturn ? sql`, ${returnOf(sql)} as rtp` : sql``}
      from ${offeredGames(sql, view.merchant)} ${byReturn ? withReturns(sql, view.merchant) : sql``} ${matches}
      order by ${q.groupedBy ? sql`array_position(${q.groupedBy as string[]}::text[], g.category),` : sql``} ${order}
      limit ${q.limit} offset ${q.offset}`,
    sql<{ total: number; entries: number }[]>`
      select count(*)::int as total, count(*) filter (where g.is_game = ${VASSALAGE_ENTRY})::int as entries
      from ${offeredGames(sql, view.merchant)} ${matches}`,
  ])
  return { games: [...games], ...count! }
}

/** Counts matching games by category. */
export const countByCategory = (
  sql: Sql,
  view: GameView,
  filter: GameFilter,
): Promise<{ gameType: GameCategory; total: number }[]> => sql`
  select g.category as "gameType", count(*)::int as total
  from ${offeredGames(sql, view.merchant)} ${amongFound(sql, filter.found)}
  where g.is_game <> ${VASSALAGE_ENTRY} and ${passing(sql, filter, view)} group by 1`

export interface ClassCard extends GameRow {
  gameClass: GameClass
  /** Number of games of the class. */
  total: number
}

/** Returns the most played games of every class of a category, at most `size` per class. */
export const readClasses = (
  sql: Sql,
  view: GameView,
  { category, size }: { category: GameCategory; size: number },
): Promise<ClassCard[]> => sql<ClassCard[]>`
  select * from (
    select ${gameColumns(sql, view)}, count(*) over (partition by g.game_class)::int as total,
      row_number() over (partition by g.game_class order by ${mostPopular(sql)}) as place
    from ${offeredGames(sql, view.merchant)} where g.category = ${category} and g.game_class is not null
  ) ranked
  where place <= ${size}
  order by place`

/** Counts games and classes, of one vendor or of all. */
export const readGameTypes = (
  sql: Sql,
  merchant: string,
  vassalage: string,
): Promise<{ gameType: GameCategory; gameClass: GameClass | null; gameCount: number }[]> => sql`
  select g.category as "gameType", g.game_class as "gameClass", count(*)::int as "gameCount"
  from ${offeredGames(sql, merchant)}
  where ${vassalage ? sql`g.vassalage = ${vassalage} and` : sql``} g.is_game <> ${VASSALAGE_ENTRY}
  group by 1, 2`
