import type { Transaction } from '@atrium/database'

/** Removes what the member wrote, and what staff wrote about it. */
export async function erasePersonInChat(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from chat.messages where member_id = ${memberId}`
  await tx`update chat.operations set text = '' where member_id = ${memberId}`
}
