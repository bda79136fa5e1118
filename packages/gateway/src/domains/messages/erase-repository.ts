import type { Transaction } from '@atrium/database'

/** Deletes the member's messages and email preferences. */
export async function erasePersonInMessages(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from identity.notification_preferences where member_id = ${memberId}`
  await tx`delete from messages.messages where member_id = ${memberId}`
}
