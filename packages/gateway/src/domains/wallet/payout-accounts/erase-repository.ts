import type { Transaction } from '@atrium/database'

/** Returns the ids of all current and former payout accounts of the member. */
export async function readAccountIds(tx: Transaction, memberId: bigint): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from wallet.payout_accounts where member_id = ${memberId}`
  return rows.map(({ id }) => id)
}

export async function eraseAccount(
  tx: Transaction,
  id: string,
  { numberSealed, holderSealed }: { numberSealed: string; holderSealed: string },
  now: Date,
): Promise<void> {
  await tx`
    update wallet.payout_accounts
    set number_sealed = ${numberSealed}, holder_sealed = ${holderSealed}, number_index = 'erased/' || id,
      last_digits = '', is_default = false, removed_at = coalesce(removed_at, ${now})
    where id = ${id}`
}

/**
 * Deletes the member's notes and proofs about payments that did not arrive. Proof images are deleted with the member's
 * other private images.
 */
export async function eraseDisputes(tx: Transaction, memberId: bigint): Promise<void> {
  const orders = tx`select id from wallet.withdrawal_orders where member_id = ${memberId}`
  await tx`update wallet.withdrawal_parts set note = null where order_id in (${orders}) and note is not null`
  await tx`delete from wallet.withdrawal_proofs where order_id in (${orders})`
}

/** Deletes texts that staff wrote about orders and rounds. */
export async function eraseStaffTexts(tx: Transaction, memberId: bigint): Promise<void> {
  const withdrawals = tx`select id from wallet.withdrawal_orders where member_id = ${memberId}`
  const deposits = tx`select id from wallet.deposit_orders where member_id = ${memberId}`
  await tx`update wallet.withdrawal_events set note = null where order_id in (${withdrawals}) and note is not null`
  await tx`update wallet.withdrawal_orders set reason = null where member_id = ${memberId} and reason is not null`
  await tx`update wallet.deposit_decisions set note = null where order_id in (${deposits}) and note is not null`
  await tx`update wallet.voids set reason = '' where member_id = ${memberId}`
}
