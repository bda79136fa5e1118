/**
 * States of an invited friend. `REGISTERED`: the terms are not met yet. `QUALIFIED`: they are, and the reward is on its
 * way. `REWARDED`: both have it. `HELD`: it looks like one person with two accounts, and nothing is paid without a
 * person deciding.
 */
export const REFERRAL_STATES = ['REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD'] as const
/**
 * With `REJECTED`: it was held, and staff decided that nothing is paid. The response of a list has it as `HELD` with
 * `isRejected`, which releases without that state show.
 */
export const REFERRAL_OUTCOMES = [...REFERRAL_STATES, 'REJECTED'] as const
export type ReferralState = (typeof REFERRAL_OUTCOMES)[number]

/** Why a reward is held: both have used one browser, one network, or one payee (domain rule 5.4). */
export const REFERRAL_SIGNALS = ['DEVICE', 'NETWORK', 'PAYEE'] as const
export type ReferralSignal = (typeof REFERRAL_SIGNALS)[number]
