import type { Transaction } from '@atrium/database'

/** Removes what the member was sent, and which messages the member wants by mail. */
export async function erasePersonInMessages(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from identity.notification_preferences where member_id = ${memberId}`
  await tx`delete from messages.messages where member_id = ${memberId}`
}
