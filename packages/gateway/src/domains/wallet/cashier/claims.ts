/** Duration of an operator's reservation of an order. */
const CLAIM_MINUTES = 10

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000)

/** The operator who has reserved an order, while the reservation lasts. */
export const claimOf = (
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  now: Date,
) =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now
    ? { claim: { by: claimedBy, until: claimedUntil.toISOString() } }
    : {}
