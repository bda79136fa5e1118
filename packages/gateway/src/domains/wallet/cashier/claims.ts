/** How long an order is reserved for the operator who opened it. */
const CLAIM_MINUTES = 10

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000)

/** Who has reserved an order, as long as the reservation lasts. */
export const claimOf = (
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  now: Date,
) =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now
    ? { claim: { by: claimedBy, until: claimedUntil.toISOString() } }
    : {}
