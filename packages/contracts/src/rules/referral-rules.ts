/**
 * States of an invited friend. `REGISTERED`: the terms are not met yet. `QUALIFIED`: they are, and the reward is on its way. `REWARDED`: both have it. `HELD`: it
 * looks like one person with two accounts, and nothing is paid without a person deciding.
 */
export const REFERRAL_STATES = ['REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/** Why a reward is held: both have used one browser, one network, or one payee (domain rule 5.4). */
export type ReferralSignal = 'DEVICE' | 'NETWORK' | 'PAYEE'
