import type { Transaction } from '@atrium/database'

/**
 * The set is the merchant's last known good no longer, until it earns trust anew. Answers what the log says of that:
 * nothing where it had earned none.
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
