import type { Transaction } from '@atrium/database'

/**
 * Ends claims that wait, and removes where goods of the point mall were sent, what the member wrote and sent with
 * applications, and what staff wrote about them, such as tags and why they set a VIP level.
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
