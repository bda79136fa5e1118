import type { Sql, Transaction } from '@atrium/database'

/** Replaces all recovery codes of the member. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: bigint,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from identity.totp_recovery_codes where member_id = ${memberId}`
  await tx`
    insert into identity.totp_recovery_codes ${tx(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))}`
}

/**
 * Deletes a recovery code, identified by its keyed hashes. Returns false if it does not exist or another request has
 * used it.
 */
export async function takeRecoveryCode(sql: Sql, memberId: bigint, hashes: readonly string[]): Promise<boolean> {
  const rows = await sql`
      delete from identity.totp_recovery_codes where member_id = ${memberId}
        and code_hash = any(${[...hashes]}::text[]) returning 1`
  return rows.length === 1
}
