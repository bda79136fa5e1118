import type { Transaction } from '@atrium/database'

/** Deletes announcements that were addressed to the member only. */
export async function erasePersonInContent(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from content.announcements where member_id = ${memberId}`
}
