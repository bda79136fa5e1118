/** A merchant's settings of a lottery. Amounts are decimals in the wire format. */
export interface LotterySettings {
  isOn: boolean
  /** Limits of one ticket. */
  minStake: string
  maxStake: string
  /** Maximum stake of a member on one issue. */
  maxIssueStake: string
  /** Maximum total win of all tickets on one issue. */
  maxExposure: string
  /** The merchant's own odds. All other plays have the default odds. */
  odds: SetOdds[]
}

export interface SetOdds {
  play: string
  level: string
  /** Odds including the stake, in units of 1/10,000. */
  odds: number
}

export const LOTTERY_LIMITS = ['minStake', 'maxStake', 'maxIssueStake', 'maxExposure'] as const
export type LotteryLimit = (typeof LOTTERY_LIMITS)[number]

/** Path of a play's level in the settings. */
export const levelPath = ({ play, level }: Pick<SetOdds, 'play' | 'level'>): string => `odds.${play}.${level}`
