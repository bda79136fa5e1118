import type { Sql, Transaction } from '@atrium/database'

/** Returns the key of the catalogue table `g`: the id of a game, or the `code` of a lottery. */
const keyOf = (sql: Sql | Transaction, of: Catalogue) => (of === 'games' ? sql`g.game_id` : sql`g.code`)
type Catalogue = 'games' | 'lotteries'

/**
 * SQL joins for a merchant: popularity of `g` as `played`, the operator's pin as `pin`, and what the merchant sets of
 * the game as `own`.
 */
export const withPopularity = (sql: Sql | Transaction, merchant: string, of: Catalogue = 'games') => sql`
  left join games.popularity played on played.merchant = ${merchant} and played.game_id = ${keyOf(sql, of)}
  left join games.pins pin on pin.merchant = ${merchant} and pin.game_id = ${keyOf(sql, of)}
  left join games.merchant_games own on own.merchant = ${merchant} and own.game_id = ${keyOf(sql, of)}`

/** SQL order: pinned games first, then the most played ones, then the catalogue's default order. */
export const mostPopular = (sql: Sql | Transaction, of: Catalogue = 'games') =>
  sql`pin.position, coalesce(played.score, 0) desc, g.popularity desc, ${keyOf(sql, of)}`

/**
 * SQL condition: the merchant has not switched the game off. `coalesce` hides the column's statistics, which describe
 * only games with settings: PostgreSQL would expect hardly any game to be on.
 */
export const isSwitchedOn = (sql: Sql | Transaction) => sql`coalesce(own.is_on, true)`

/**
 * SQL expression: the game is hot, because the merchant marks it so, it is pinned, or it is among the most played of its
 * category.
 */
export const isHot = (sql: Sql | Transaction, hotFrom: number) =>
  sql`coalesce(own.is_hot, pin.game_id is not null or coalesce(played.is_hot, g.popularity >= ${hotFrom}))`
