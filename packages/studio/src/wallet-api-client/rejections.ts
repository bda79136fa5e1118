import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import type { PlayErrorCode } from '../play-error.ts'

/**
 * Error statuses that guarantee that no money moved, and the error shown to the player. Other statuses (`ERR_UNKNOWN`,
 * `ERR_DUPLICATE`) leave a bet in doubt.
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
