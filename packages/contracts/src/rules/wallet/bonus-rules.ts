/** `IN_PROGRESS`: being wagered. `CLAIMABLE`: the requirement is met. The others are over. */
export const BONUS_STATES = ['IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED'] as const
