import type { Transaction } from '@atrium/database'

/**
 * Returns whether a game is under maintenance, and locks it until the transaction ends; undefined for an unknown game.
 */
export async function lockGameMaintenance(tx: Transaction, gameId: string): Promise<boolean | undefined> {
  const [row] = await tx<{ maintenance: boolean }[]>`
    select maintenance from games.games where game_id = ${gameId} for update`
  return row?.maintenance
}

export async function writeGameMaintenance(tx: Transaction, gameId: string, maintenance: boolean): Promise<void> {
  await tx`update games.games set maintenance = ${maintenance} where game_id = ${gameId}`
}
