import type { Sql } from '@atrium/database'
import { mostPopular } from '../../catalogue/index.ts'
import { gameColumns, nameOf, offeredGames } from '../catalogue/catalogue-columns.ts'
import type { GameRow, GameView } from '../catalogue/catalogue-columns.ts'

/** Returns favourites, newest first, without games that the merchant no longer offers. */
export async function readFavouriteIds(sql: Sql, merchant: string, memberId: bigint): Promise<string[]> {
  const rows = await sql<{ gameId: string }[]>`
    select g.game_id as "gameId" from ${offeredGames(sql, merchant)} join games.favourites o on o.game_id = g.game_id
      and o.member_id = ${memberId}
    order by o.added_at desc, g.game_id`
  return rows.map(({ gameId }) => gameId)
}

export interface FavouriteQuery {
  memberId: bigint
  sort: 'recent' | 'popular' | 'new' | 'name'
  limit: number
  offset: number
}

export async function readFavourites(
  sql: Sql,
  view: GameView,
  { memberId, sort, limit, offset }: FavouriteQuery,
): Promise<{ games: GameRow[]; total: number }> {
  const own = sql`
    from ${offeredGames(sql, view.merchant)} join games.favourites o on o.game_id = g.game_id
      and o.member_id = ${memberId}`
  const order = {
    recent: sql`o.added_at desc`,
    popular: mostPopular(sql),
    new: sql`g.released_at desc`,
    name: nameOf(sql, view.language),
  }[sort]
  const [games, [count]] = await Promise.all([
    sql<
      GameRow[]
    >`select ${gameColumns(sql, view)} ${own} order by ${order}, g.game_id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${own}`,
  ])
  return { games: [...games], total: count!.total }
}

/** Adds a favourite, if the merchant offers the game and the member has fewer than `most`. Returns the result. */
export async function insertFavourite(
  sql: Sql,
  {
    merchant,
    memberId,
    gameId,
    now,
    most,
  }: { merchant: string; memberId: bigint; gameId: string; now: Date; most: number },
): Promise<'kept' | 'unknown' | 'full'> {
  return sql.begin(async (tx) => {
    // Locks the member, so that concurrent requests cannot exceed the maximum.
    await tx`select 1 from identity.members_view where id = ${memberId} for no key update`
    const [state] = await tx<{ isOffered: boolean; isThere: boolean; count: number }[]>`
      select exists (select 1 from ${offeredGames(tx, merchant)} where g.game_id = ${gameId}) as "isOffered",
        exists (select 1 from games.favourites where member_id = ${memberId} and game_id = ${gameId}) as "isThere",
        (select count(*)::int from games.favourites where member_id = ${memberId}) as count`
    if (state!.isThere) return 'kept'
    if (!state!.isOffered) return 'unknown'
    if (state!.count >= most) return 'full'
    await tx`insert into games.favourites (member_id, game_id, added_at) values (${memberId}, ${gameId}, ${now})`
    return 'kept'
  })
}

export async function deleteFavourite(sql: Sql, memberId: bigint, gameId: string): Promise<void> {
  await sql`delete from games.favourites where member_id = ${memberId} and game_id = ${gameId}`
}
