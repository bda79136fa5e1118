import type { Transaction } from '@atrium/database'

/** Removes announcements that were for the member alone. */
export async function erasePersonInContent(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from content.announcements where member_id = ${memberId}`
}
