import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { Sql } from '@atrium/database'
import { mostPopular } from '../../catalogue/index.ts'
import { isOut } from '../maintenance/maintenance-columns.ts'
import { gameColumns, offeredGames } from './catalogue-columns.ts'
import type { GameRow, GameView } from './catalogue-columns.ts'

/**
 * Returns playable games of the same category, most similar first; undefined if the merchant does not offer the game.
 * The same class counts more than the same theme or vendor, and these count more than a shared feature.
 */
export async function readSimilar(
  sql: Sql,
  view: GameView,
  { gameId, limit }: { gameId: string; limit: number },
): Promise<GameRow[] | undefined> {
  const [own] = await sql<
    { category: string; gameClass: string | null; theme: string; vassalage: string; features: string[] }[]
  >`
    select g.category, g.game_class as "gameClass", g.theme, g.vassalage, g.features
    from ${offeredGames(sql, view.merchant)} where g.game_id = ${gameId}`
  if (!own) return undefined
  return sql<GameRow[]>`
    select ${gameColumns(sql, view)}
    from ${offeredGames(sql, view.merchant)}
    where g.category = ${own.category} and g.game_id <> ${gameId} and g.is_game <> ${VASSALAGE_ENTRY}
      and not ${isOut(sql)}
    order by coalesce((g.game_class = ${own.gameClass})::int, 0) * 6 + (g.theme = ${own.theme})::int * 2 +
      (g.vassalage = ${own.vassalage})::int * 2 + (g.features && ${own.features})::int desc,
      ${mostPopular(sql)}
    limit ${limit}`
}
