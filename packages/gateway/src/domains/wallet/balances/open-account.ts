import type { Sql, Transaction } from '@atrium/database'

/**
 * Opens a member's real pool, in the merchant's currency, credited with `amount` (counts of 1/10,000) by an `opening`
 * journal. An open pool is unchanged. Returns the account's id.
 */
export async function openAccount(
  sql: Sql | Transaction,
  { memberId, amount, at = new Date() }: { memberId: bigint; amount: bigint; at?: Date },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`select identity.open_account(${memberId}, 'REAL', ${amount}, ${at}) as id`
  return row!.id
}
