import type { Localized } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'

/** Free rounds that a member can play. `stake` and `won` are in units of 1/10,000. */
export interface FreeRounds {
  id: string
  gameId: string
  stake: bigint
  rounds: number
  used: number
  won: bigint
  expiresAt: Date
}

const columns = (sql: Sql | Transaction) =>
  sql`f.id, f.game_id as "gameId", f.stake, f.rounds, f.used, f.won, f.expires_at as "expiresAt"`

/** Returns grants with remaining rounds that have not expired, those that expire first on top. */
export async function readFreeRounds(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<FreeRounds[]> {
  return sql<FreeRounds[]>`
    select ${columns(sql)} from wallet.free_rounds f
    where f.member_id = ${memberId} and f.expires_at > ${now} and f.used < f.rounds
    order by f.expires_at, f.id`
}

/** Finds the grant for the next free round of a game. Returns undefined if the game no longer accepts free rounds. */
export async function findFreeRounds(
  sql: Sql | Transaction,
  memberId: bigint,
  gameId: string,
  now: Date,
): Promise<FreeRounds | undefined> {
  const [row] = await sql<FreeRounds[]>`
    select ${columns(sql)} from wallet.free_rounds f
    where f.member_id = ${memberId} and f.game_id = ${gameId} and f.expires_at > ${now} and f.used < f.rounds
      and games.takes_free_rounds(f.game_id)
    order by f.expires_at, f.id limit 1`
  return row
}

/** A game that accepts free rounds. Minimum and maximum bet in units of 1/10,000. */
export interface FreeRoundGame {
  gameId: string
  names: Localized
  minBet: bigint
  maxBet: bigint
}

/** Returns a merchant's games that accept free rounds, most popular first. */
export async function readFreeRoundGames(sql: Sql | Transaction, merchant: string): Promise<FreeRoundGame[]> {
  return sql<FreeRoundGame[]>`
    select g.game_id as "gameId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names, g.min_bet as "minBet",
      g.max_bet as "maxBet"
    from games.games_view g
    join games.merchant_vendors_view mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}
    where games.takes_free_rounds(g.game_id)
      and not exists (select from games.off_games_view o where o.merchant = mv.merchant and o.game_id = g.game_id)
    order by g.popularity desc, g.game_id`
}
