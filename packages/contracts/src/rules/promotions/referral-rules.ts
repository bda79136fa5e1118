/**
 * States of an invited friend. `REGISTERED`: the terms are not met yet. `QUALIFIED`: the terms are met, and the reward
 * is being paid. `REWARDED`: both members were paid. `HELD`: both accounts may belong to one person, and staff must
 * decide before anything is paid.
 */
export const REFERRAL_STATES = ['REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD'] as const
/**
 * `REJECTED`: staff rejected a held reward. Lists return it as `HELD` with `isRejected`, for releases that do not know
 * this state.
 */
export const REFERRAL_OUTCOMES = [...REFERRAL_STATES, 'REJECTED'] as const
export type ReferralState = (typeof REFERRAL_OUTCOMES)[number]

/** Why a reward is held: both members used the same browser, network, or payee (domain rule 5.4). */
export const REFERRAL_SIGNALS = ['DEVICE', 'NETWORK', 'PAYEE'] as const
export type ReferralSignal = (typeof REFERRAL_SIGNALS)[number]
