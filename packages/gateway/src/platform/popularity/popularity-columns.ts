import type { Sql, Transaction } from '@atrium/database'

/** Joins what is known of how much game `g` is played at a merchant as `played`, and its operator's pin as `pin`. */
export const withPopularity = (sql: Sql | Transaction, merchant: string) => sql`
  left join games.popularity played on played.merchant = ${merchant} and played.game_id = g.game_id
  left join games.pins pin on pin.merchant = ${merchant} and pin.game_id = g.game_id`

/** Pinned games first, then the most played; the catalogue's own order where nothing was played. */
export const mostPopular = (sql: Sql | Transaction) =>
  sql`pin.position, coalesce(played.score, 0) desc, g.popularity desc, g.game_id`

/** Whether a game is hot: pinned, or among the most played of its category. */
export const isHot = (sql: Sql | Transaction, hotFrom: number) =>
  sql`(pin.game_id is not null or coalesce(played.is_hot, g.popularity >= ${hotFrom}))`
