import type { Transaction } from '@atrium/database'

/**
 * Ends open claims. Deletes delivery addresses of the points mall, the member's input to applications, and staff's
 * texts about the member, such as tags and reasons for VIP levels.
 */
export async function erasePersonInPromotions(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`select promotions.cancel_claims(${memberId}, ${now})`
  await tx`update promotions.point_orders set address = null, remark = null where member_id = ${memberId}`
  await tx`
    delete from promotions.claim_images
    where claim_id in (select id from promotions.claims where member_id = ${memberId})`
  await tx`update promotions.claims set note = null, reason = null where member_id = ${memberId}`
  await tx`delete from promotions.member_tags where member_id = ${memberId}`
  await tx`update promotions.vip_changes set remark = null where member_id = ${memberId} and remark is not null`
}
