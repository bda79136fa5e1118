import type { Transaction } from '@atrium/database'

/**
 * Deletes the texts of the member's questions; the rows stay. Feedback loses its author, and stays until its retention
 * ends.
 */
export async function erasePersonInSupport(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    update support.questions set member_id = null, ip = '', content = '',
      answer = case when answer is not null then '' end where member_id = ${memberId}`
  await tx`update support.feedback set member_id = null, ip = '', user_agent = '' where member_id = ${memberId}`
}
