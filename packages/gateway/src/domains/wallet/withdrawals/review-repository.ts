import type { Transaction } from '@atrium/database'

/** Claims an order for an operator. Returns false if another operator has claimed it. */
export async function claimWithdrawal(
  tx: Transaction,
  id: string,
  actor: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await tx`
    update wallet.withdrawal_orders set claimed_by = ${actor}, claimed_until = ${until}
    where id = ${id} and (claimed_by is null or claimed_by = ${actor} or claimed_until <= ${now}) returning 1`
  return rows.length > 0
}

/** Ends the claim of an order. */
export const unclaimWithdrawal = (tx: Transaction, id: string) =>
  tx`update wallet.withdrawal_orders set claimed_by = null, claimed_until = null where id = ${id}`
