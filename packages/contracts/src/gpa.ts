import { z } from 'zod'
import { slotOutcome } from './calls/wallet.ts'

/**
 * GPA-1: the seamless wallet between a game provider and the portal. The portal owns the balance.
 * `POST /gpa/v1/{provider}/{call}`, JSON, signed: see `signedText`.
 */
export const GPA_CALLS = ['authenticate', 'balance', 'bet', 'win', 'betwin', 'rollback', 'endround'] as const
export type GpaCall = (typeof GPA_CALLS)[number]
export const gpaPath = (provider: string, call: GpaCall): string => `/gpa/v1/${provider}/${call}`

export const GPA_HEADERS = { time: 'x-request-time', signature: 'x-signature' } as const
/** A request older or newer than this is refused. */
export const GPA_CLOCK_SKEW_MS = 60_000

/** What the signature covers, so that neither time, method, path nor body can be replaced. `time` is milliseconds since the epoch. */
export const signedText = (time: string, method: string, path: string, rawBody: string): string => `${time}${method}${path}${rawBody}`

export const GPA_STATUSES = ['OK', 'ERR_UNKNOWN', 'ERR_SYNTAX', 'ERR_SIGNATURE', 'ERR_PARTNER', 'ERR_TOKEN_INVALID', 'ERR_TOKEN_EXPIRED', 'ERR_USER_NOT_FOUND', 'ERR_USER_DISABLED', 'ERR_GAME', 'ERR_CURRENCY', 'ERR_FUNDS', 'ERR_AMOUNT', 'ERR_LIMIT', 'ERR_DUPLICATE', 'ERR_TX_NOT_FOUND', 'ERR_ROUND_CLOSED'] as const
export type GpaStatus = (typeof GPA_STATUSES)[number]
/** HTTP status per GPA status; business refusals are 200, as in this trade. */
export const gpaHttpStatus = (status: GpaStatus): number => ({ ERR_SIGNATURE: 401, ERR_PARTNER: 403 })[status as string] ?? 200

const id = z.string().min(1).max(80)
/** Any string: what is not an amount is answered ERR_AMOUNT, not ERR_SYNTAX. */
const amount = z.string().max(40)
const common = z.object({ session_id: id, user: id, game_code: id, request_uuid: id })
const movement = common.extend({ currency: z.string().max(8), amount, transaction_uuid: id, round: id, round_closed: z.boolean() })

export const gpaRequests = {
  authenticate: z.object({ token: z.string().max(200), game_code: id, request_uuid: id }),
  balance: common,
  bet: movement.extend({ is_free: z.boolean().default(false), bet_type: z.string().max(40).optional(), meta: z.record(z.string(), z.unknown()).optional() }),
  win: movement.extend({ reference_transaction_uuid: id, outcome: slotOutcome.optional() }),
  betwin: movement.extend({ win_amount: amount, outcome: slotOutcome.optional() }),
  rollback: common.extend({ transaction_uuid: id, reference_transaction_uuid: id, round: id, round_closed: z.boolean() }),
  endround: common.extend({ round: id, outcome: slotOutcome.optional() }),
} as const
export type GpaRequest<C extends GpaCall> = z.output<(typeof gpaRequests)[C]>

/** Rules of the place a player is in (domain rule 1.3). */
export const gamePolicy = z.object({ autoplay: z.boolean(), turbo: z.boolean(), minRoundMs: z.int(), showRtp: z.boolean() })
const status = z.enum(GPA_STATUSES)
const refusal = z.object({ status, message: z.string().optional(), balance: z.string().optional() })
const moved = z.object({ status: z.literal('OK'), balance: z.string(), bonus_balance: z.string(), tx_ref: z.string(), already: z.boolean().optional() })

export const gpaResponses = {
  /** `theme`: how the game looks, a theme code of the provider, when the portal's catalogue names one. */
  authenticate: z.object({ status: z.literal('OK'), session_id: id, user: id, nickname: z.string(), currency: z.string(), language: z.string(), country: z.string(), balance: z.string(), bet_limits: z.object({ min: z.string(), max: z.string(), maxWin: z.string() }), policy: gamePolicy, is_demo: z.boolean(), game_name: z.string(), theme: z.string().max(40).optional() }).or(refusal),
  balance: z.object({ status: z.literal('OK'), balance: z.string() }).or(refusal),
  bet: moved.or(refusal),
  win: moved.or(refusal),
  betwin: moved.or(refusal),
  rollback: moved.or(refusal),
  endround: z.object({ status: z.literal('OK'), balance: z.string() }).or(refusal),
} as const
export type GpaResponse<C extends GpaCall> = z.output<(typeof gpaResponses)[C]>

/** Messages of a game page to the portal page around it; both sides check the origin. */
export type GameMessage =
  | { type: 'atrium.game.ready' }
  | { type: 'atrium.game.roundStart'; round: string }
  | { type: 'atrium.game.roundEnd'; round: string }
  | { type: 'atrium.game.balanceChanged' }
  | { type: 'atrium.game.exit' }
  | { type: 'atrium.game.openDeposit' }
