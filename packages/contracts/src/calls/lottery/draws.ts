import { z } from 'zod'
import { defineCall, languageOfRead, money, queryInt, timestamp } from '../define.ts'

export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const
/** What a draw produces: five digits, three dice, and so on. Defined in packages/lottery-rules. */
export const DRAW_KINDS = [
  'digits5',
  'digits4',
  'digits3',
  'eleven5',
  'permutation10',
  'dice3',
  'keno',
  'vn27',
  'vn18',
  'thai',
  'thaiOfficial',
] as const
/**
 * SCHEDULED: not open yet. OPEN: can be bet on. CLOSED: not drawn yet. DRAWN: its tickets are being settled. CANCELLED:
 * stakes were returned.
 */
export const ISSUE_STATES = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'] as const

export const code = () => z.string().min(1).max(20)
export const numero = () => z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
const day = () => z.iso.date()

/** An issue with its result, in the notation of packages/lottery-rules: `03853`, `5 6 8 4 7 3 1 10 2 9`. */
export const drawnIssue = z.object({ numero: z.string(), drawAt: timestamp(), result: z.string() })

/** A lottery and its open issue. The issue closes for bets at `closeAt` and is drawn at `drawAt`. */
export const lotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  area: z.enum(LOTTERY_AREAS),
  accountTypeName: z.string(),
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  drawKind: z.enum(DRAW_KINDS),
  /** Seconds between two draws. For games that follow a public draw: length of the current issue. */
  everySeconds: z.int(),
  closeSeconds: z.int(),
  rules: z.string(),
  /** `official`: the lottery follows a public draw. Absent from older gateways, whose lotteries are all `fair`. */
  source: z.enum(['fair', 'official']).optional(),
  /** `seedHash`: only for fair draws, published when the issue opens. */
  current: z.object({
    numero: z.string(),
    openAt: timestamp(),
    closeAt: timestamp(),
    drawAt: timestamp(),
    seedHash: z.string().optional(),
  }),
  next: z.array(z.object({ numero: z.string(), drawAt: timestamp() })),
  /**
   * Days in the next weeks on which the regular public draw is moved or skipped. `movedTo` is the new day; without it
   * the draw is skipped. Days are in the time zone of the draw.
   */
  exceptions: z.array(z.object({ day: day(), movedTo: day().optional() })).optional(),
  /** The last draw. Absent before the first one. */
  last: drawnIssue.optional(),
})

/**
 * Everything published about one issue. Fair draws publish a hash before the draw and the seed after it. `beacon`, for
 * draws that use a public beacon: its round from the start, and after the draw the value of that round.
 */
export const lotteryDraw = z.object({
  code: z.string(),
  numero: z.string(),
  state: z.enum(ISSUE_STATES),
  source: z.enum(['fair', 'official']),
  drawKind: z.enum(DRAW_KINDS),
  openAt: timestamp(),
  closeAt: timestamp(),
  drawAt: timestamp(),
  seedHash: z.string().optional(),
  seed: z.string().optional(),
  beacon: z.object({ round: z.int().positive(), randomness: z.string().optional() }).optional(),
  result: z.string().optional(),
  drawnAt: timestamp().optional(),
})

const lotteries = z.object({ games: z.array(lotteryGame), serverTime: timestamp() })
/** Why an issue is void. PAUSED: the draw is skipped. STAFF: cancelled by the operator. */
export const VOID_REASONS = ['DRAW_MISSED', 'NO_RESULT', 'PAUSED', 'STAFF'] as const
export type VoidReason = (typeof VOID_REASONS)[number]
/** An issue without a valid result. Its stakes were returned. */
export const voidIssue = z.object({ numero: z.string(), drawAt: timestamp(), reason: z.enum(VOID_REASONS) })
/** Results of a game. `voids`: void issues of the same period; absent from older gateways. */
const results = z.object({ code: z.string(), list: z.array(drawnIssue), voids: z.array(voidIssue).optional() })
/**
 * Requests the results of one day of the merchant's calendar, or those up to an issue, newest first. Default game: the
 * most popular one.
 */
const resultsRequest = z.object({
  code: code().optional(),
  count: queryInt(1, 100).default(100),
  day: day().optional(),
  numero: numero().optional(),
})

// Calls about lotteries. Those that open pages poll every minute are passive: a page in the background must not extend
// a session (domain rule AC-02).
export const lotteryDrawCalls = [
  defineCall({
    name: 'popularLotteries',
    method: 'GET',
    path: '/lgw/games/popular',
    auth: 'none',
    passive: true,
    request: z.object({ language: languageOfRead(), count: queryInt(1, 20).default(20) }),
    response: lotteries,
  }),
  defineCall({
    name: 'vnLotteryMenu',
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    auth: 'none',
    passive: true,
    request: z.object({ language: languageOfRead() }),
    response: lotteries,
  }),
  /** The games that the member bet on most recently. */
  defineCall({
    name: 'recentLotteries',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    auth: 'session',
    passive: true,
    request: z.object({ language: languageOfRead() }),
    response: lotteries,
  }),
  /** Results of a game; default: the most popular one of Vietnam. */
  defineCall({
    name: 'openedNumeros',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    auth: 'none',
    passive: true,
    request: resultsRequest,
    response: results,
  }),
  defineCall({
    name: 'openedNumerosOfMember',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    auth: 'session',
    passive: true,
    request: resultsRequest,
    response: results,
  }),
  defineCall({
    name: 'lotteryDraw',
    method: 'GET',
    path: '/lgw/draw',
    auth: 'none',
    passive: true,
    request: z.object({ code: code(), numero: numero() }),
    response: lotteryDraw,
  }),
  /**
   * The limits and plays that a merchant allows for a game, and the merchant's own odds. `level` is a key of the play's
   * levels.
   */
  defineCall({
    name: 'lotteryTerms',
    method: 'GET',
    path: '/lgw/games/terms',
    auth: 'none',
    passive: true,
    request: z.object({ code: code() }),
    response: z.object({
      code: z.string(),
      minStake: money(),
      maxStake: money(),
      maxIssueStake: money(),
      canCancel: z.boolean(),
      odds: z.array(z.object({ play: z.string(), level: z.string(), odds: z.int() })),
    }),
  }),
  /** Issues that can be bet on, the open or next one first. They are created a day ahead. */
  defineCall({
    name: 'comingIssues',
    method: 'GET',
    path: '/lgw/games/issues',
    auth: 'none',
    passive: true,
    request: z.object({ code: code(), count: queryInt(1, 200).default(10) }),
    response: z.object({
      code: z.string(),
      list: z.array(z.object({ numero: z.string(), openAt: timestamp(), closeAt: timestamp(), drawAt: timestamp() })),
    }),
  }),
] as const
