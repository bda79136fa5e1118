import { DomainError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'

/** Errors for members by status of lottery.place_order and lottery.hold_chase, or by sub-code of bets.place_bet. */
const ERRORS: Readonly<Record<string, ErrorCode>> = {
  NO_ISSUE: 'NOT_FOUND',
  ISSUE_CLOSED: 'ISSUE_CLOSED',
  ISSUE_DUE: 'ISSUE_CLOSED',
  REQUEST_ID_USED: 'REQUEST_ID_USED',
  STAKE_TOO_LOW: 'STAKE_TOO_LOW',
  STAKE_TOO_HIGH: 'STAKE_TOO_HIGH',
  BET_MAX: 'STAKE_TOO_HIGH',
  ISSUE_STAKE_TOO_HIGH: 'ISSUE_STAKE_TOO_HIGH',
  EXPOSURE: 'EXPOSURE_REACHED',
  ERR_FUNDS: 'INSUFFICIENT_FUNDS',
  ERR_GAME: 'GAME_MAINTENANCE',
  TIME_OUT: 'TIME_OUT_ACTIVE',
  SELF_EXCLUSION: 'SELF_EXCLUSION_ACTIVE',
  REALITY_CHECK_PENDING: 'REALITY_CHECK_PENDING',
  TERMS_NOT_AGREED: 'TERMS_NOT_AGREED',
  LIMIT_LOSS_REACHED: 'LIMIT_LOSS_REACHED',
  LIMIT_WAGER_REACHED: 'LIMIT_WAGER_REACHED',
  LIMIT_SESSION_REACHED: 'LIMIT_SESSION_REACHED',
  BONUS_MAX_BET: 'BONUS_MAX_BET',
  BONUS_GAME_EXCLUDED: 'BONUS_GAME_EXCLUDED',
}

/** Converts the status of a bet to an error for members. */
export function betError(status: string, subCode: string | null): DomainError {
  const code = ERRORS[subCode ?? status]
  return code ? new DomainError(code) : new DomainError('BET_REJECTED', [status, subCode].filter(Boolean).join(' '))
}
