import type { Reward, TermsOf } from '@atrium/contracts/rules/campaigns/terms'

/** The rewards of a raffle, one for each prize: the first one is prize 1. */
export const rewardsOf = ({ prizes }: Pick<TermsOf<'RAFFLE'>, 'prizes'>): Reward[] =>
  prizes.flatMap(({ count, reward }) => Array.from({ length: count }, () => reward))
