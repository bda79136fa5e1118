import { z } from 'zod'
import type { Language } from '../locale/languages.ts'
import { roundOutcome } from './outcomes.ts'
import type { Theme } from '../brand/theme.ts'

/**
 * GPA-1: the seamless wallet between a game provider and the portal. The portal owns the balance.
 * `POST /gpa/v1/{provider}/{call}`, JSON, signed: see `signedText`.
 */
export const GPA_CALLS = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'betwin',
  'rollback',
  'endround',
  'movepot',
  'voids',
  'rng',
] as const
export type GpaCall = (typeof GPA_CALLS)[number]
export const gpaPath = (provider: string, call: GpaCall): string => `/gpa/v1/${provider}/${call}`

export const GPA_HEADERS = { time: 'x-request-time', signature: 'x-signature' } as const
/** Maximum difference between a request's time and the current time. Other requests are rejected. */
export const GPA_CLOCK_SKEW_MS = 60_000

/**
 * The signed text. It covers time, method, path and body, so that none of them can be replaced. `time` is in
 * milliseconds since the epoch.
 */
export const signedText = (time: string, method: string, path: string, rawBody: string): string =>
  `${time}${method}${path}${rawBody}`

export const GPA_STATUSES = [
  'OK',
  'ERR_UNKNOWN',
  'ERR_SYNTAX',
  'ERR_SIGNATURE',
  'ERR_PARTNER',
  'ERR_TOKEN_INVALID',
  'ERR_TOKEN_EXPIRED',
  'ERR_USER_NOT_FOUND',
  'ERR_USER_DISABLED',
  'ERR_GAME',
  'ERR_CURRENCY',
  'ERR_FUNDS',
  'ERR_AMOUNT',
  'ERR_LIMIT',
  'ERR_DUPLICATE',
  'ERR_TX_NOT_FOUND',
  'ERR_ROUND_CLOSED',
] as const
export type GpaStatus = (typeof GPA_STATUSES)[number]
/** HTTP status of each GPA status. Business errors are sent with 200, as usual in this industry. */
export const gpaHttpStatus = (status: GpaStatus): number =>
  ({ ERR_SIGNATURE: 401, ERR_PARTNER: 403 })[status as string] ?? 200

/** Maximum number of void rounds in one response. */
export const MAX_VOIDS = 100

const id = z.string().min(1).max(80)
/** Id of a transaction. Ids that begin with `void:` are reserved for the portal's own transactions. */
const transactionId = id.refine((text) => !text.startsWith('void:'), 'begins with "void:", which providers may not use')
/** Any string, so that an invalid amount is rejected with ERR_AMOUNT instead of ERR_SYNTAX. */
const amount = z.string().max(40)
const potCode = z.string().regex(/^[a-z0-9-]{1,40}$/)
/**
 * Amounts by the code of the provider's progressive jackpot. For a bet: the part of the stake that the operator
 * contributes to each pot, in the transaction of the bet. For a win: the part of its jackpot that is taken from each
 * pot; the operator pays the rest, such as a jackpot's seed amount.
 */
const pots = z.record(potCode, amount).refine((all) => Object.keys(all).length <= 8, 'are at most eight')
const common = z.object({ session_id: id, user: id, game_code: id, request_uuid: id })
const movement = common.extend({
  currency: z.string().max(8),
  amount,
  transaction_uuid: transactionId,
  round: id,
  round_closed: z.boolean(),
})

export const gpaRequests = {
  authenticate: z.object({ token: z.string().max(200), game_code: id, request_uuid: id }),
  balance: common,
  /**
   * `meta.odds`: only for a sports bet, a decimal string. Stakes below a bonus's minimum odds do not count towards it.
   * `free_rounds`: only for a free bet with amount 0: the grant whose round is played. The wallet counts it once per
   * transaction id, and rejects it with FREE_ROUNDS_OVER if no round is left, the grant has expired, or it belongs to
   * another player or game. Free spins within a round have no grant. `outcome`: only for a bet that stays open, such as
   * on a fixture: the picks, which the portal shows until the result replaces them.
   */
  bet: movement
    .extend({
      is_free: z.boolean().default(false),
      free_rounds: z.uuid().optional(),
      bet_type: z.string().max(40).optional(),
      meta: z.record(z.string(), z.unknown()).optional(),
      pots: pots.optional(),
      outcome: roundOutcome.optional(),
    })
    .refine(({ is_free, free_rounds }) => is_free || free_rounds === undefined, 'names free rounds and is not free'),
  /** `jackpot`: the part of the amount that is a jackpot. */
  win: movement.extend({
    reference_transaction_uuid: transactionId,
    jackpot: amount.optional(),
    pots: pots.optional(),
    outcome: roundOutcome.optional(),
  }),
  /** `pots` belong to its bet, `win_pots` to its win. */
  betwin: movement.extend({
    win_amount: amount,
    jackpot: amount.optional(),
    pots: pots.optional(),
    win_pots: pots.optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
    outcome: roundOutcome.optional(),
  }),
  rollback: common.extend({
    transaction_uuid: transactionId,
    reference_transaction_uuid: transactionId,
    round: id,
    round_closed: z.boolean(),
  }),
  endround: common.extend({ round: id, outcome: roundOutcome.optional() }),
  /**
   * Closes a jackpot: its balance moves to the pot `to`, or by default to the operator. Repeating the request moves
   * later contributions.
   */
  movepot: z.object({ code: potCode, to: potCode.optional(), is_demo: z.boolean(), request_uuid: id }),
  /**
   * A process of the provider whose random number generator failed its self-test reports the fault every minute, and
   * sends one report without a fault when it works again. Its games are closed in the meantime. After five minutes
   * without a report the process is considered stopped.
   */
  rng: z.object({ instance: id, fault: z.string().min(1).max(300).optional(), request_uuid: id }),
  /** Rounds that staff of the portal has voided. Acknowledged ones are not returned again. */
  voids: z.object({ acknowledged: z.array(id).max(MAX_VOIDS), request_uuid: id }),
} as const
export type GpaRequest<C extends GpaCall> = z.output<(typeof gpaRequests)[C]>

/**
 * Rules of the player's jurisdiction (domain rule 1.3). `maxStake` is an amount that is already part of `bet_limits`;
 * `minRtp` is 0.85 for 85 %. The portal itself handles limits, reality checks, clock and net position: the wallet
 * rejects bets with ERR_LIMIT, and the page pauses the game.
 */
export const gamePolicy = z.object({
  autoplay: z.boolean(),
  turbo: z.boolean(),
  minRoundMs: z.int(),
  showRtp: z.boolean(),
  // Omitted fields have the most restrictive value.
  maxStake: z.string().nullable().default(null),
  /** Wins that do not exceed the stake are not celebrated. */
  ldwSuppressed: z.boolean().default(true),
  netPosition: z.boolean().default(true),
  sessionClock: z.boolean().default(true),
  realityCheck: z
    .object({ mode: z.enum(['player-set-blocking', 'fixed-blocking']), defaultMin: z.int(), offAllowed: z.boolean() })
    .default({ mode: 'player-set-blocking', defaultMin: 60, offAllowed: false }),
  multiGame: z.boolean().default(false),
  bonusBuy: z.boolean().default(false),
  minAge: z.int().default(21),
  reverseWithdrawal: z.boolean().default(false),
  maxWagerMultiple: z.int().nullable().default(null),
  minRtp: z.number().default(0.85),
})
const status = z.enum(GPA_STATUSES)

/**
 * Why a bet is rejected with ERR_LIMIT or a player with ERR_USER_DISABLED: limits of the game, of the running bonus or
 * of the player, or expired free rounds.
 */
export const GPA_SUB_CODES = [
  'BET_MIN',
  'BET_MAX',
  'BONUS_MAX_BET',
  'BONUS_GAME_EXCLUDED',
  'FREE_ROUNDS_OVER',
  'LIMIT_LOSS_REACHED',
  'LIMIT_WAGER_REACHED',
  'LIMIT_SESSION_REACHED',
  'REALITY_CHECK_PENDING',
  'TERMS_NOT_AGREED',
  'TIME_OUT',
  'SELF_EXCLUSION',
] as const
export type GpaSubCode = (typeof GPA_SUB_CODES)[number]
/** Free rounds that the portal has granted to a player. `stake` is an amount, `expires_at` an ISO time. */
const grantedRounds = z.object({ id: z.uuid(), stake: z.string(), left: z.int().min(1), expires_at: z.iso.datetime() })
const refusal = z.object({
  status,
  sub_code: z.enum(GPA_SUB_CODES).optional(),
  message: z.string().optional(),
  balance: z.string().optional(),
})
const moved = z.object({
  status: z.literal('OK'),
  balance: z.string(),
  bonus_balance: z.string(),
  tx_ref: z.string(),
  already: z.boolean().optional(),
})

export const gpaResponses = {
  /**
   * `theme`: appearance of the game, if the portal's catalogue has a theme code of the provider. `replay_round`: the
   * session only replays this round and rejects bets. `game_names`: by language, since the player can change the
   * language in the game. `time_zone`: IANA name of the merchant's time zone, for times that a game shows.
   * `free_rounds`: only for real play: `left` rounds of this game with a `stake` each, paid by the operator, until
   * `expires_at`.
   */
  authenticate: z
    .object({
      status: z.literal('OK'),
      session_id: id,
      user: id,
      nickname: z.string(),
      currency: z.string(),
      language: z.string(),
      country: z.string(),
      balance: z.string(),
      bet_limits: z.object({ min: z.string(), max: z.string(), maxWin: z.string() }),
      policy: gamePolicy,
      is_demo: z.boolean(),
      game_name: z.string(),
      game_names: z.object({ KO: z.string(), EN: z.string() }).optional(),
      theme: z.string().max(40).optional(),
      time_zone: z.string().max(64).optional(),
      replay_round: id.optional(),
      free_rounds: grantedRounds.optional(),
    })
    .or(refusal),
  balance: z.object({ status: z.literal('OK'), balance: z.string() }).or(refusal),
  bet: moved.or(refusal),
  win: moved.or(refusal),
  betwin: moved.or(refusal),
  rollback: moved.or(refusal),
  endround: z.object({ status: z.literal('OK'), balance: z.string() }).or(refusal),
  /** `amount`: the amount moved by this request, over all merchants. */
  movepot: z.object({ status: z.literal('OK'), amount: z.string() }).or(refusal),
  rng: z.object({ status: z.literal('OK') }).or(refusal),
  /**
   * Voided rounds: their stakes were returned, and wins reversed including jackpot amounts. `pots`: contributions of
   * the stakes, which stay in the pots.
   */
  voids: z
    .object({
      status: z.literal('OK'),
      voids: z.array(z.object({ round: id, pots: z.record(z.string(), z.string()).optional() })),
    })
    .or(refusal),
} as const
export type GpaResponse<C extends GpaCall> = z.output<(typeof gpaResponses)[C]>

/** Messages from a game page to the surrounding portal page. Both sides check the origin. */
export type GameMessage =
  /** `orientation`: the recommended orientation of a phone, if any. */
  | { type: 'atrium.game.ready'; orientation?: 'landscape' }
  | { type: 'atrium.game.roundStart'; round: string }
  | { type: 'atrium.game.roundEnd'; round: string }
  | { type: 'atrium.game.balanceChanged' }
  | { type: 'atrium.game.exit' }
  | { type: 'atrium.game.openDeposit' }
  /** The wallet rejected a bet with ERR_LIMIT; `reason` is its sub-code, such as REALITY_CHECK_PENDING. */
  | { type: 'atrium.game.limitReached'; reason: string }
  /** A key of the portal was pressed while the game had the focus; the game does not use it. */
  | { type: 'atrium.game.key'; key: 'Escape' | 't' }
  /** The wallet rejects further bets of this session: it was idle too long, or the player continued elsewhere. */
  | { type: 'atrium.game.ended' }

/** Messages from the portal page to the game page in its frame. Both sides check the origin. */
export type PortalMessage =
  | { type: 'atrium.portal.openRules' }
  /**
   * The game must not accept a new stake until `resume`, while the player is shown the duration and result of their
   * play. It finishes a running round first.
   */
  | { type: 'atrium.portal.pauseForRealityCheck' }
  | { type: 'atrium.portal.resume' }
  /** The player selected this language in the portal. The game finishes a running round first. */
  | { type: 'atrium.portal.language'; language: Language }
  /** Theme of the portal. Sent when the game page has loaded, and when the theme changes. */
  | { type: 'atrium.portal.theme'; theme: Theme }
