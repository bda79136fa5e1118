import type { Sql, Transaction } from '@atrium/database'

/** `g` is the catalogue: games, or lotteries by their `code`. */
const keyOf = (sql: Sql | Transaction, of: Catalogue) => (of === 'games' ? sql`g.game_id` : sql`g.code`)
type Catalogue = 'games' | 'lotteries'

/** Joins the popularity of `g` at a merchant as `played`, and its operator's pin as `pin`. */
export const withPopularity = (sql: Sql | Transaction, merchant: string, of: Catalogue = 'games') => sql`
  left join games.popularity played on played.merchant = ${merchant} and played.game_id = ${keyOf(sql, of)}
  left join games.pins pin on pin.merchant = ${merchant} and pin.game_id = ${keyOf(sql, of)}`

/** Pinned games first, then the most played; the catalogue's own order for games that were not played. */
export const mostPopular = (sql: Sql | Transaction, of: Catalogue = 'games') =>
  sql`pin.position, coalesce(played.score, 0) desc, g.popularity desc, ${keyOf(sql, of)}`

/** Whether a game is hot: pinned, or among the most played of its category. */
export const isHot = (sql: Sql | Transaction, hotFrom: number) =>
  sql`(pin.game_id is not null or coalesce(played.is_hot, g.popularity >= ${hotFrom}))`
