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
/** A request older or newer than this is refused. */
export const GPA_CLOCK_SKEW_MS = 60_000

/**
 * What the signature covers, so that neither time, method, path nor body can be replaced. `time` is milliseconds since
 * the epoch.
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
/** HTTP status per GPA status; business refusals are 200, as in this trade. */
export const gpaHttpStatus = (status: GpaStatus): number =>
  ({ ERR_SIGNATURE: 401, ERR_PARTNER: 403 })[status as string] ?? 200

/** Void rounds of one answer. */
export const MAX_VOIDS = 100

const id = z.string().min(1).max(80)
/** What the portal itself does to a round has ids of its own, which begin with `void:`. */
const transactionId = id.refine((text) => !text.startsWith('void:'), 'begins with "void:", which providers may not use')
/** Any string: what is not an amount is answered ERR_AMOUNT, not ERR_SYNTAX. */
const amount = z.string().max(40)
const potCode = z.string().regex(/^[a-z0-9-]{1,40}$/)
/**
 * Amounts by the code of a progressive jackpot of the provider. Of a bet: what the house puts into each pot of what was
 * staked, in the bet's own transaction. Of a win: what of its jackpot comes out of each pot; the rest of it, such as
 * what a jackpot began with, the house pays.
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
   * `meta.odds`: of a sports bet, a decimal string; stakes below the odds that a bonus asks for do not count towards
   * it. `free_rounds`: of a free bet of 0, the grant that it plays a round of. The wallet counts it, once for each
   * transaction id, and rejects it with FREE_ROUNDS_OVER when none is left, they have expired, or they are another
   * player's or of another game. Free spins within a round name none. `outcome`: of a bet that stays open, such as on a
   * fixture, what was picked: the portal shows it until the result takes its place.
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
  /** `jackpot`: what of the amount is a jackpot. */
  win: movement.extend({
    reference_transaction_uuid: transactionId,
    jackpot: amount.optional(),
    pots: pots.optional(),
    outcome: roundOutcome.optional(),
  }),
  /** `pots` of its bet, `win_pots` of its win. */
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
   * A jackpot that is played for no more: what its pot holds goes to the pot `to`, or to the house without it. Sent
   * again it moves what came in late.
   */
  movepot: z.object({ code: potCode, to: potCode.optional(), is_demo: z.boolean(), request_uuid: id }),
  /**
   * A process of the provider whose random numbers failed their self-test says so every minute, with what is wrong, and
   * once without when they are sound again. Its games are closed meanwhile. After five minutes without a word the
   * process is taken to be gone.
   */
  rng: z.object({ instance: id, fault: z.string().min(1).max(300).optional(), request_uuid: id }),
  /** Rounds that the portal's staff has voided since; those that are acknowledged are not told again. */
  voids: z.object({ acknowledged: z.array(id).max(MAX_VOIDS), request_uuid: id }),
} as const
export type GpaRequest<C extends GpaCall> = z.output<(typeof gpaRequests)[C]>

/**
 * Rules of the place a player is in (domain rule 1.3). `maxStake` is an amount, and in `bet_limits` already; `minRtp`
 * is 0.85 for 85 %. Limits, reality checks, clock and net position are the portal's: the wallet refuses bets with
 * ERR_LIMIT and the page pauses the game.
 */
export const gamePolicy = z.object({
  autoplay: z.boolean(),
  turbo: z.boolean(),
  minRoundMs: z.int(),
  showRtp: z.boolean(),
  // What a portal does not tell is the most restrictive.
  maxStake: z.string().nullable().default(null),
  /** A win that is no more than its stake is not celebrated. */
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
 * Why a bet is refused with ERR_LIMIT, or a player with ERR_USER_DISABLED: limits of the game, of the bonus that runs,
 * free rounds that are over, and those a player has set.
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
  'TIME_OUT',
  'SELF_EXCLUSION',
] as const
export type GpaSubCode = (typeof GPA_SUB_CODES)[number]
/** Free rounds that a player can play, as the portal grants them: `stake` is an amount, `expires_at` an ISO time. */
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
   * `theme`: how the game looks, a theme code of the provider, when the portal's catalogue names one. `replay_round`:
   * the session is for looking at this round alone and takes no bets. `game_names`: for a player who changes the
   * language in the game. `time_zone`: of the merchant, as IANA names it; the times that a game shows are in it.
   * `free_rounds`: of real play, rounds of this game at a stake of the house: `left` of them at `stake` each until
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
  /** `amount`: what was moved now, at all merchants together. */
  movepot: z.object({ status: z.literal('OK'), amount: z.string() }).or(refusal),
  rng: z.object({ status: z.literal('OK') }).or(refusal),
  /**
   * Stakes of these rounds were given back and wins taken back, with what jackpots had taken out of pots. `pots`: what
   * its stakes have put into pots, where it stays.
   */
  voids: z
    .object({
      status: z.literal('OK'),
      voids: z.array(z.object({ round: id, pots: z.record(z.string(), z.string()).optional() })),
    })
    .or(refusal),
} as const
export type GpaResponse<C extends GpaCall> = z.output<(typeof gpaResponses)[C]>

/** Messages of a game page to the portal page around it; both sides check the origin. */
export type GameMessage =
  /** `orientation`: how a phone is best held for it, where that matters. */
  | { type: 'atrium.game.ready'; orientation?: 'landscape' }
  | { type: 'atrium.game.roundStart'; round: string }
  | { type: 'atrium.game.roundEnd'; round: string }
  | { type: 'atrium.game.balanceChanged' }
  | { type: 'atrium.game.exit' }
  | { type: 'atrium.game.openDeposit' }
  /** The wallet refused a bet with ERR_LIMIT; `reason` is its sub-code, such as REALITY_CHECK_PENDING. */
  | { type: 'atrium.game.limitReached'; reason: string }
  /** A key of the portal's page was pressed in the game, which has no use for it. */
  | { type: 'atrium.game.key'; key: 'Escape' | 't' }
  /** The wallet takes no more bets of this session: it was idle too long, or the player went on elsewhere. */
  | { type: 'atrium.game.ended' }

/** Messages of the portal page to the game page in its frame; both sides check the origin. */
export type PortalMessage =
  | { type: 'atrium.portal.openRules' }
  /**
   * Takes no new stake until `resume`: the player is told how long and with what result they have played. A running
   * round is shown to its end.
   */
  | { type: 'atrium.portal.pauseForRealityCheck' }
  | { type: 'atrium.portal.resume' }
  /** The player has chosen this language in the portal. A round that runs is shown to its end first. */
  | { type: 'atrium.portal.language'; language: Language }
  /** What the portal looks like: sent when the game's page has loaded, and when it changes. */
  | { type: 'atrium.portal.theme'; theme: Theme }
