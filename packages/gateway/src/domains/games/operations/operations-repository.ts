import type { Transaction } from '@atrium/database'

/** Answers whether there is such a game. */
export async function writeGameMaintenance(tx: Transaction, gameId: string, maintenance: boolean): Promise<boolean> {
  const changed = await tx`update games.games set maintenance = ${maintenance} where game_id = ${gameId}`
  return changed.count > 0
}
