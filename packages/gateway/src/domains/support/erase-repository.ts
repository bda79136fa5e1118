import type { Transaction } from '@atrium/database'

/** Empties questions, which stay as rows. Feedback stays without a name until its retention ends. */
export async function erasePersonInSupport(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    update support.questions set member_id = null, ip = '', content = '',
      answer = case when answer is not null then '' end where member_id = ${memberId}`
  await tx`update support.feedback set member_id = null, ip = '', user_agent = '' where member_id = ${memberId}`
}
