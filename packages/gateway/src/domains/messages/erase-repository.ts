import type { Transaction } from '@atrium/database'

/** Removes the member's messages, and preferences for e-mails. */
export async function erasePersonInMessages(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from identity.notification_preferences where member_id = ${memberId}`
  await tx`delete from messages.messages where member_id = ${memberId}`
}
