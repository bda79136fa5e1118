/** States of a bonus. `IN_PROGRESS`: being wagered. `CLAIMABLE`: the requirement is met. The others are final. */
export const BONUS_STATES = ['IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED'] as const
