import type { Transaction } from '@atrium/database'

/**
 * Revokes a set's trust: it cannot be the merchant's last known good set until it is trusted again. Returns the log
 * details; undefined if it was not trusted.
 */
export async function takeTrustBack(
  tx: Transaction,
  { merchant, set }: { merchant: string; set: string },
): Promise<{ trust: 'taken-back' } | undefined> {
  const { count } = await tx`
      update registry.earned_sets set taken_back_at = clock_timestamp() where merchant = ${merchant} and set_id = ${set}
        and taken_back_at is null`
  return count ? { trust: 'taken-back' } : undefined
}
