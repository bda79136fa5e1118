import type { Transaction } from '@atrium/database'

/**
 * Replaces the password of an agent at the top that has never signed in and did not choose it. Returns the agent;
 * undefined if there is no such one at the merchant.
 */
export async function replaceFirstPassword(
  tx: Transaction,
  { merchant, id, types, hash }: { merchant: string; id: bigint; types: readonly number[]; hash: string },
  now: Date,
): Promise<{ account: string; type: number } | undefined> {
  const [row] = await tx<{ account: string; type: number }[]>`
    update identity.members set password_hash = ${hash}, password_changed_at = ${now}
    where merchant = ${merchant} and id = ${id} and type = any(${[...types]}) and parent_id is null
      and must_change_password and last_seen_at is null
    returning account, type`
  return row
}
