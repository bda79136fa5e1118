import type { Transaction } from '@atrium/database'

/** Deletes the member's messages, and staff's texts about them. */
export async function erasePersonInChat(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from chat.messages where member_id = ${memberId}`
  await tx`update chat.operations set text = '' where member_id = ${memberId}`
}
