import type { ErrorCode } from '@atrium/contracts/errors'

export interface LaunchFailure {
  /** Key below `game` in the texts. `ended`: the session has ended. */
  readonly title: 'failed' | 'maintenance' | 'notFound' | 'off' | 'full' | 'realAccount' | 'blocked' | 'ended'
  readonly icon?: 'wrench' | 'lock'
  /** A retry may succeed. */
  readonly mayRetry?: true
  /** The trial of the game is still available. */
  readonly mayTry?: true
  /** Suggests other games. */
  readonly suggests?: true
  /** Customer service may be able to help. */
  readonly help?: true
}

const ENDED: LaunchFailure = { title: 'ended' }
const BLOCKED: LaunchFailure = { title: 'blocked', icon: 'lock', help: true }
const OUT_OF_REACH: LaunchFailure = { title: 'failed', mayRetry: true, help: true }

/** The actions offered for each launch error (the specification's error catalogue). The error contains the message. */
const FAILURES: Partial<Record<ErrorCode, LaunchFailure>> = {
  GAME_MAINTENANCE: { title: 'maintenance', icon: 'wrench', suggests: true },
  GAME_NOT_FOUND: { title: 'notFound', suggests: true },
  ROOM_FULL: { title: 'full', mayRetry: true, suggests: true },
  FEATURE_OFF: { title: 'off' },
  REAL_ACCOUNT_REQUIRED: { title: 'realAccount', icon: 'lock', mayTry: true },
  LOGIN_REQUIRED: ENDED,
  SESSION_EXPIRED: ENDED,
  SESSION_REPLACED: ENDED,
  NOT_A_MEMBER: BLOCKED,
  ACCOUNT_DISABLED: BLOCKED,
  AREA_BLOCKED: BLOCKED,
  SELF_EXCLUDED: BLOCKED,
  TIME_OUT_ACTIVE: BLOCKED,
  SELF_EXCLUSION_ACTIVE: BLOCKED,
  LIMIT_LOSS_REACHED: BLOCKED,
  LIMIT_WAGER_REACHED: BLOCKED,
  LIMIT_SESSION_REACHED: BLOCKED,
  REALITY_CHECK_PENDING: { title: 'blocked', icon: 'lock', mayRetry: true },
  TERMS_NOT_AGREED: { title: 'blocked', icon: 'lock', mayRetry: true },
  REGION_RESTRICTED: BLOCKED,
  FORBIDDEN: BLOCKED,
  INVALID_URL: { title: 'failed', help: true },
  TIMED_OUT: OUT_OF_REACH,
  NETWORK_BLOCKED: OUT_OF_REACH,
  SYSTEM_ERROR: OUT_OF_REACH,
}

export const failureOf = (code: ErrorCode): LaunchFailure => FAILURES[code] ?? { title: 'failed', mayRetry: true }
