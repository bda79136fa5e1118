/**
 * Why a chase ended before its last issue, as shown to members. WON and CANCELLED: as the member chose. LIMIT: a
 * responsible-gaming limit. BREAK: a time-out or self-exclusion. STAKE: the merchant's limits or bonus terms do not
 * allow the stake. GAME: the game is off.
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

/** Maps a `stopReason` of `lotteryChase` to its cause. */
export const chaseStopCause = (stopReason: string): ChaseStopCause => CAUSES[stopReason] ?? 'OTHER'
