/** What a merchant offers of a lottery. Amounts are decimals as they travel on the wire. */
export interface LotterySettings {
  isOn: boolean
  /** Of one ticket. */
  minStake: string
  maxStake: string
  /** What a member can stake on one issue. */
  maxIssueStake: string
  /** What all tickets of one issue can win together. */
  maxExposure: string
  /** Odds that the merchant has set. All others are the usual ones. */
  odds: SetOdds[]
}

export interface SetOdds {
  play: string
  level: string
  /** Stake included, in 1/10,000. */
  odds: number
}

export const LOTTERY_LIMITS = ['minStake', 'maxStake', 'maxIssueStake', 'maxExposure'] as const
export type LotteryLimit = (typeof LOTTERY_LIMITS)[number]

/** A level of a play, as a path of settings names it. */
export const levelPath = ({ play, level }: Pick<SetOdds, 'play' | 'level'>): string => `odds.${play}.${level}`
