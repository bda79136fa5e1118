/**
 * States of an invited friend. `REGISTERED`: the terms are not met yet. `QUALIFIED`: they are met, and the reward is
 * being paid. `REWARDED`: both have it. `HELD`: one person may have both accounts, and staff must decide before
 * anything is paid.
 */
export const REFERRAL_STATES = ['REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD'] as const
/**
 * Includes `REJECTED`: it was held, and staff decided against a payment. A list returns it as `HELD` with `isRejected`,
 * for releases that do not know that state.
 */
export const REFERRAL_OUTCOMES = [...REFERRAL_STATES, 'REJECTED'] as const
export type ReferralState = (typeof REFERRAL_OUTCOMES)[number]

/** Why a reward is held: both have used the same browser, network, or payee (domain rule 5.4). */
export const REFERRAL_SIGNALS = ['DEVICE', 'NETWORK', 'PAYEE'] as const
export type ReferralSignal = (typeof REFERRAL_SIGNALS)[number]
