import type { Transaction } from '@atrium/database'

/** Log details of a move by which a set lost its trust. */
export type TrustTaken = { trust: 'taken-back' } | undefined

/**
 * Revokes the trust of merchants' sets: such a set cannot be the merchant's last known good one until it is trusted
 * again. Returns the log details of each merchant; undefined for a set that was not trusted.
 */
export async function takeTrustBack(
  tx: Transaction,
  sets: readonly { merchant: string; set: string }[],
): Promise<(merchant: string) => TrustTaken> {
  const rows = await tx<{ merchant: string }[]>`
    update registry.earned_sets e set taken_back_at = clock_timestamp()
    from unnest(${sets.map(({ merchant }) => merchant)}::text[], ${sets.map(({ set }) => set)}::text[]) w (merchant, set_id)
    where e.merchant = w.merchant and e.set_id = w.set_id and e.taken_back_at is null
    returning e.merchant`
  const taken = new Set(rows.map(({ merchant }) => merchant))
  return (merchant) => (taken.has(merchant) ? { trust: 'taken-back' } : undefined)
}
