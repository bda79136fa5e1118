import { z } from 'zod'
import { defineCall, languageOfRead, money, queryInt, timestamp } from '../define.ts'

export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const
/** What a draw yields: five digits, three dice, ... The draw kinds of packages/lottery-rules. */
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
 * SCHEDULED: before it opens. CLOSED: before its draw. DRAWN: its tickets are being settled. CANCELLED: stakes were
 * returned.
 */
export const ISSUE_STATES = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'] as const

export const code = () => z.string().min(1).max(20)
export const numero = () => z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
const day = () => z.iso.date()

/** An issue with its result, in the notation of packages/lottery-rules: `03853`, `5 6 8 4 7 3 1 10 2 9`. */
export const drawnIssue = z.object({ numero: z.string(), drawAt: timestamp(), result: z.string() })

/** A lottery and the issue that is open now. The issue closes for bets at `closeAt` and is drawn at `drawAt`. */
export const lotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  area: z.enum(LOTTERY_AREAS),
  accountTypeName: z.string(),
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  drawKind: z.enum(DRAW_KINDS),
  /** Seconds between two draws; for games that follow a public draw, those of the current issue. */
  everySeconds: z.int(),
  closeSeconds: z.int(),
  rules: z.string(),
  /** `official`: follows a public draw. Absent from older gateways, whose lotteries are all `fair`. */
  source: z.enum(['fair', 'official']).optional(),
  /** `seedHash`: only fair draws, published when the issue opens. */
  current: z.object({
    numero: z.string(),
    openAt: timestamp(),
    closeAt: timestamp(),
    drawAt: timestamp(),
    seedHash: z.string().optional(),
  }),
  next: z.array(z.object({ numero: z.string(), drawAt: timestamp() })),
  /**
   * Days of the next weeks without their regular public draw: `movedTo` is its new day; without it, the draw is
   * skipped. Days in the time zone of the draw.
   */
  exceptions: z.array(z.object({ day: day(), movedTo: day().optional() })).optional(),
  /** The last draw. Absent before the first one. */
  last: drawnIssue.optional(),
})

/**
 * Everything that is published about one issue. For a fair draw: the hash before it, the seed after it. `beacon`, if a
 * public one takes part: its round from the start, and the value published for that round.
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
/** An issue without a valid result, whose stakes were returned. */
export const voidIssue = z.object({ numero: z.string(), drawAt: timestamp(), reason: z.enum(VOID_REASONS) })
/** `voids`: void issues of the same period. Absent from older gateways. */
const results = z.object({ code: z.string(), list: z.array(drawnIssue), voids: z.array(voidIssue).optional() })
/**
 * Newest first: results of a day of the merchant's calendar, or those up to an issue. Default game: the most popular
 * one.
 */
const resultsRequest = z.object({
  code: code().optional(),
  count: queryInt(1, 100).default(100),
  day: day().optional(),
  numero: numero().optional(),
})

// Passive, since open pages poll every minute: a page in the background must not prolong a session (domain rule AC-02).
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
  /** The games that the member bet on last. */
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
  /** Limits and plays that a merchant allows on a game, and its own odds: `level` is a key of the play's levels. */
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
  /** Issues that can be bet on, the open or next one first: they are created a day ahead. */
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
