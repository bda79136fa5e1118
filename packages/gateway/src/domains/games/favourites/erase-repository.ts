import type { Transaction } from '@atrium/database'

/** Deletes the member's favourites. */
export async function erasePersonInGames(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from games.favourites where member_id = ${memberId}`
}
