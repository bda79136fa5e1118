import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import type { PlayErrorCode } from '../play-error.ts'

/**
 * Wallet statuses that guarantee that no money was moved, with the error that the player sees. After any other status
 * (`ERR_UNKNOWN`, `ERR_DUPLICATE`) the result of a bet is unknown.
 */
export const DEFINITE_REJECTIONS: Partial<Record<GpaStatus, PlayErrorCode>> = {
  ERR_FUNDS: 'FUNDS',
  ERR_LIMIT: 'LIMIT',
  ERR_AMOUNT: 'STAKE_NOT_OFFERED',
  ERR_TOKEN_EXPIRED: 'SESSION_ENDED',
  ERR_TOKEN_INVALID: 'SESSION_ENDED',
  ERR_USER_DISABLED: 'PLAYER_BLOCKED',
  ERR_USER_NOT_FOUND: 'PLAYER_BLOCKED',
  ERR_GAME: 'GAME_CLOSED',
  ERR_ROUND_CLOSED: 'ROUND_CANCELLED',
  ERR_SIGNATURE: 'MAINTENANCE',
  ERR_PARTNER: 'MAINTENANCE',
  ERR_CURRENCY: 'SYSTEM_ERROR',
  ERR_SYNTAX: 'SYSTEM_ERROR',
}
