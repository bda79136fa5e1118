import { z } from 'zod'
import { defineCall, languageOfRead, money, queryInt, timestamp } from './define.ts'

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

const code = () => z.string().min(1).max(20)
const numero = () => z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
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

/**
 * A compact notation: picks separated by commas, rows by vertical bars. packages/lottery-rules has plays and their
 * contents.
 */
const content = () => z.string().min(1).max(120_000)
const odds = () => z.array(z.int().positive()).min(1).max(40)

/**
 * One bet of an order. `unit`: 1, 0.1, 0.01 or 0.001. `odds`: the displayed ones; when they have changed, the order is
 * rejected.
 */
export const ticketRequest = z.object({
  play: z.string().min(1).max(60),
  content: content(),
  unit: money(),
  multiple: z.int().min(1).max(100_000),
  group: z.int().optional(),
  odds: odds().optional(),
})

export const TICKET_STATES = ['PLACED', 'WON', 'LOST', 'CANCELLED', 'VOID'] as const
/**
 * `hits`: winning lines at each level of the play. `rebate`: paid back for a lower prize group, with the settlement.
 * `maxWin`: the payout limit, if any.
 */
export const lotteryTicket = z.object({
  ticketId: z.string(),
  play: z.string(),
  content: z.string(),
  unit: money(),
  multiple: z.int(),
  lines: z.int(),
  stake: money(),
  odds: z.array(z.int()),
  group: z.int().optional(),
  state: z.enum(TICKET_STATES),
  hits: z.array(z.int()).optional(),
  win: money(),
  rebate: money(),
  maxWin: money().optional(),
})
export const ORDER_STATES = ['PLACED', 'SETTLED', 'CANCELLED', 'VOID'] as const
/** Tickets of a member on one issue. `win`: of all tickets, rebates included. */
export const lotteryOrder = z.object({
  orderId: z.string(),
  code: z.string(),
  numero: z.string(),
  state: z.enum(ORDER_STATES),
  stake: money(),
  win: money(),
  at: timestamp(),
  tickets: z.array(lotteryTicket),
  /** Absent from older gateways, like the fields below. */
  issue: z
    .object({ state: z.enum(ISSUE_STATES), closeAt: timestamp(), drawAt: timestamp(), result: z.string().optional() })
    .optional(),
  gameName: z.string().optional(),
  accountTypeName: z.string().optional(),
  drawKind: z.enum(DRAW_KINDS).optional(),
  source: z.enum(['fair', 'official']).optional(),
  /** The chase that placed it. */
  chaseId: z.string().optional(),
  /** When it was settled, or its stake was returned. */
  settledAt: timestamp().optional(),
  /** The game allows orders to be cancelled until their issue closes. */
  isCancellable: z.boolean().optional(),
})

/**
 * How multiples grow from issue to issue, computed by packages/lottery-rules. `margin`: in 1/10,000 of the total stake.
 */
const chasePlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.literal('factor'), factor: z.int().min(1).max(100), every: z.int().min(1).max(1_000) }),
  z.object({ kind: z.literal('minimum-profit'), profit: money() }),
  z.object({ kind: z.literal('minimum-margin'), margin: z.int().min(0).max(1_000_000) }),
])
export const CHASE_STATES = ['RUNNING', 'DONE', 'STOPPED'] as const
/** A ticket of a chase for a multiple of 1 of its plan. */
const chaseTicket = lotteryTicket.pick({
  play: true,
  content: true,
  unit: true,
  multiple: true,
  lines: true,
  stake: true,
  odds: true,
  group: true,
})
/**
 * `held`: not staked yet. `stopReason`: WON, CANCELLED, BONUS_ENDED, NO_ISSUE when the game was switched off, or the
 * error code of the wallet for an issue's stake; rules/chase-stop-causes.ts sorts them.
 */
export const lotteryChase = z.object({
  chaseId: z.string(),
  code: z.string(),
  state: z.enum(CHASE_STATES),
  stopReason: z.string().optional(),
  stopAtWin: money().optional(),
  total: money(),
  held: money(),
  at: timestamp(),
  issues: z.array(
    z.object({
      numero: z.string(),
      multiple: z.int(),
      stake: money(),
      state: z.enum(['WAITING', 'PLACED', 'RETURNED']),
      orderId: z.string().optional(),
      orderState: z.enum(ORDER_STATES).optional(),
      win: money().optional(),
    }),
  ),
  /** Absent from older gateways, like the fields below. */
  gameName: z.string().optional(),
  accountTypeName: z.string().optional(),
  drawKind: z.enum(DRAW_KINDS).optional(),
  tickets: z.array(chaseTicket).optional(),
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
export const lotteryCalls = [
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
  /** `requestId`: generated by the client; a repeated order is placed once. */
  defineCall({
    name: 'placeLotteryOrder',
    method: 'POST',
    path: '/lotto/lgw/orders',
    auth: 'session',
    realAccount: true,
    bodyLimitBytes: 1_000_000,
    request: z.object({
      requestId: z.uuid(),
      code: code(),
      numero: numero(),
      tickets: z.array(ticketRequest).min(1).max(100),
    }),
    response: lotteryOrder,
  }),
  /** Passive, like `lotteryChase`: open pages read it again whenever it changes. */
  defineCall({
    name: 'lotteryOrder',
    method: 'GET',
    path: '/lotto/lgw/orders/one',
    auth: 'session',
    passive: true,
    request: z.object({ orderId: z.uuid() }),
    response: lotteryOrder,
  }),
  /** Until the issue closes, if the game allows it. */
  defineCall({
    name: 'cancelLotteryOrder',
    method: 'POST',
    path: '/lotto/lgw/orders/cancel',
    auth: 'session',
    realAccount: true,
    request: z.object({ orderId: z.uuid() }),
    response: lotteryOrder,
  }),
  /**
   * Tickets on several coming issues, starting with the open one. `numero`: the displayed one; when it is closed for
   * bets by now, the chase is rejected. `stopAtWin`: the chase ends after an issue that wins at least this; without it,
   * it continues.
   */
  defineCall({
    name: 'placeLotteryChase',
    method: 'POST',
    path: '/lotto/lgw/chases',
    auth: 'session',
    realAccount: true,
    bodyLimitBytes: 1_000_000,
    request: z.object({
      requestId: z.uuid(),
      code: code(),
      numero: numero().optional(),
      tickets: z.array(ticketRequest).min(1).max(100),
      plan: chasePlan,
      issues: z.int().min(2).max(200),
      start: z.int().min(1).max(100_000).default(1),
      stopAtWin: money().optional(),
    }),
    response: lotteryChase,
  }),
  defineCall({
    name: 'lotteryChase',
    method: 'GET',
    path: '/lotto/lgw/chases/one',
    auth: 'session',
    passive: true,
    request: z.object({ chaseId: z.uuid() }),
    response: lotteryChase,
  }),
  defineCall({
    name: 'cancelLotteryChase',
    method: 'POST',
    path: '/lotto/lgw/chases/cancel',
    auth: 'session',
    realAccount: true,
    request: z.object({ chaseId: z.uuid() }),
    response: lotteryChase,
  }),
] as const
