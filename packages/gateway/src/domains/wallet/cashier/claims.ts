/** How long an operator's claim of an order lasts. */
const CLAIM_MINUTES = 10

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000)

/** Returns the operator who has claimed an order, until the claim ends. */
export const claimOf = (
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  now: Date,
) =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now
    ? { claim: { by: claimedBy, until: claimedUntil.toISOString() } }
    : {}
