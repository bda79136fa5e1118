import type { Sql, Transaction } from '@atrium/database'

/**
 * Opens a member's real-money pool in the merchant's currency, and credits `amount` (in units of 1/10,000) with an
 * `opening` journal. An existing pool is unchanged. Returns the account's id.
 */
export async function openAccount(
  sql: Sql | Transaction,
  { memberId, amount, at = new Date() }: { memberId: bigint; amount: bigint; at?: Date },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`select identity.open_account(${memberId}, 'REAL', ${amount}, ${at}) as id`
  return row!.id
}
