/**
 * Why a chase ended before its last issue, as shown to members. WON and CANCELLED were intended by the member. LIMIT: a
 * limit of the member's own. BREAK: a break or an exclusion. STAKE: the merchant's limits or the terms of a bonus
 * forbid the stake. GAME: the game is off.
 */
export const CHASE_STOP_CAUSES = [
  'WON',
  'CANCELLED',
  'BONUS',
  'LIMIT',
  'BREAK',
  'STAKE',
  'FUNDS',
  'GAME',
  'OTHER',
] as const
export type ChaseStopCause = (typeof CHASE_STOP_CAUSES)[number]

const CAUSES: Readonly<Record<string, ChaseStopCause>> = {
  WON: 'WON',
  CANCELLED: 'CANCELLED',
  BONUS_ENDED: 'BONUS',
  LIMIT_LOSS_REACHED: 'LIMIT',
  LIMIT_WAGER_REACHED: 'LIMIT',
  LIMIT_SESSION_REACHED: 'LIMIT',
  TIME_OUT: 'BREAK',
  SELF_EXCLUSION: 'BREAK',
  STAKE_TOO_LOW: 'STAKE',
  STAKE_TOO_HIGH: 'STAKE',
  ISSUE_STAKE_TOO_HIGH: 'STAKE',
  EXPOSURE: 'STAKE',
  BET_MIN: 'STAKE',
  BET_MAX: 'STAKE',
  BONUS_MAX_BET: 'STAKE',
  BONUS_GAME_EXCLUDED: 'STAKE',
  ERR_FUNDS: 'FUNDS',
  ERR_GAME: 'GAME',
  NO_ISSUE: 'GAME',
  ISSUE_CLOSED: 'GAME',
}

/** The cause of a `stopReason` of `lotteryChase`. */
export const chaseStopCause = (stopReason: string): ChaseStopCause => CAUSES[stopReason] ?? 'OTHER'
