import type { GameCategory, GameClass, GameFeature } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { Sql } from '@atrium/database'
import { isNew } from './catalogue-columns.ts'
import type { GameView } from './catalogue-columns.ts'
import { isHot } from '../../catalogue/index.ts'
import type { FoundGames } from '../search/search-index.ts'

/** Filters for games, combined with AND. */
export interface GameFilter {
  category?: GameCategory
  vassalage?: string
  gameClass?: GameClass
  /** Games that a search has found. */
  found?: FoundGames
  feature?: GameFeature
  wallet?: 'single'
  /** Lower limit for a game's minimum stake, in units of 1/10,000. */
  minBet?: bigint
  /** Minimum number of lines or ways. */
  minLines?: number
  /** Omits entries that represent a vendor. */
  gamesOnly?: true
}

/** SQL join with the games that a search has found, as `f`, with their distance from the search text. */
export const amongFound = (sql: Sql, found: FoundGames | undefined) =>
  found
    ? sql`join unnest(${found.gameIds}::text[], ${found.costs}::int[]) as f (game_id, cost) on f.game_id = g.game_id`
    : sql``

/**
 * SQL conditions over `g`, `v` and the join of `withPopularity`. The list of a vendor omits the entry that represents
 * this vendor.
 */
export const passing = (
  sql: Sql,
  { category, vassalage, gameClass, feature, wallet, minBet, minLines, gamesOnly }: GameFilter,
  { newSince, hotFrom }: Pick<GameView, 'newSince' | 'hotFrom'>,
) => sql`
  true
  ${category ? sql`and g.category = ${category}` : sql``}
  ${vassalage ? sql`and g.vassalage = ${vassalage} and g.is_game <> ${VASSALAGE_ENTRY}` : sql``}
  ${gamesOnly ? sql`and g.is_game <> ${VASSALAGE_ENTRY}` : sql``}
  ${gameClass ? sql`and g.game_class = ${gameClass}` : sql``}
  ${wallet ? sql`and v.is_single_wallet` : sql``}
  ${minBet === undefined ? sql`` : sql`and g.min_bet >= ${minBet}`}
  ${
    minLines
      ? sql`
    and exists (select from games.returns l where l.provider = v.provider and l.theme = g.theme
      and l.lines >= ${minLines})`
      : sql``
  }
  ${feature === 'new' ? sql`and ${isNew(sql, newSince)}` : sql``}
  ${feature === 'hot' ? sql`and ${isHot(sql, hotFrom)}` : sql``}
  ${feature === 'trial' ? sql`and g.support_play = 0` : sql``}
  ${feature === 'jackpot' ? sql`and 'jackpot' = any(g.features)` : sql``}`
