import type { Sql } from '@atrium/database'

/** Answers whether there is such a game. */
export async function writeGameMaintenance(sql: Sql, gameId: string, maintenance: boolean): Promise<boolean> {
  const changed = await sql`update games.games set maintenance = ${maintenance} where game_id = ${gameId}`
  return changed.count > 0
}
