import { z } from 'zod'
import { defineCall, languageOfRead, money, queryInt, timestamp } from './define.ts'

export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const
/** What a draw yields: five digits, three dice, ... The kinds of packages/lottery-rules. */
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
 * SCHEDULED: before it opens. CLOSED: waits for its draw. DRAWN: its tickets are being settled. CANCELLED: stakes went
 * back.
 */
export const ISSUE_STATES = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'] as const

const code = () => z.string().min(1).max(20)
const numero = () => z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
const day = () => z.iso.date()

/**
 * A draw that has been made. The result is text as packages/lottery-rules writes it: `03853`, `5 6 8 4 7 3 1 10 2 9`.
 */
export const drawnIssue = z.object({ numero: z.string(), drawAt: timestamp(), result: z.string() })

/** A lottery and the issue that is open now. The issue closes for bets at `closeAt` and is drawn at `drawAt`. */
export const lotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  area: z.enum(LOTTERY_AREAS),
  accountTypeName: z.string(),
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  drawKind: z.enum(DRAW_KINDS),
  /** Between two draws; of games that follow a public draw, of the current issue. */
  everySeconds: z.int(),
  closeSeconds: z.int(),
  rules: z.string(),
  /** `official`: follows a public draw. Absent from older gateways, whose lotteries are all `fair`. */
  source: z.enum(['fair', 'official']).optional(),
  /** `seedHash`: of a fair draw, published when the issue opens. */
  current: z.object({
    numero: z.string(),
    openAt: timestamp(),
    closeAt: timestamp(),
    drawAt: timestamp(),
    seedHash: z.string().optional(),
  }),
  next: z.array(z.object({ numero: z.string(), drawAt: timestamp() })),
  /**
   * Regular days of a public draw in the next weeks that have none: it is on `movedTo` instead, or left out. Days where
   * the draw is made.
   */
  exceptions: z.array(z.object({ day: day(), movedTo: day().optional() })).optional(),
  /** The last draw. Absent before the first one. */
  last: drawnIssue.optional(),
})

/**
 * Everything that is published about one issue. Of a fair draw: the hash before, the seed after. `beacon`: where a
 * public one takes part, its round from the start and what it published for it.
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
 * Text, so that it is short: picks separated by commas, rows by vertical bars. packages/lottery-rules has plays and
 * their contents.
 */
const content = () => z.string().min(1).max(120_000)
const odds = () => z.array(z.int().positive()).min(1).max(40)

/**
 * One bet of an order. `unit`: 1, 0.1, 0.01 or 0.001. `odds`: those that were shown; when they have changed, the order
 * is rejected.
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
 * `maxWin`: the payout limit, where there is one.
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
  /** Absent from older gateways, as the fields below. */
  issue: z
    .object({ state: z.enum(ISSUE_STATES), closeAt: timestamp(), drawAt: timestamp(), result: z.string().optional() })
    .optional(),
  gameName: z.string().optional(),
  accountTypeName: z.string().optional(),
  drawKind: z.enum(DRAW_KINDS).optional(),
  source: z.enum(['fair', 'official']).optional(),
  /** The chase that placed it. */
  chaseId: z.string().optional(),
  /** When it was settled, or its stake went back. */
  settledAt: timestamp().optional(),
  /** The game allows orders to be cancelled until their issue closes. */
  isCancellable: z.boolean().optional(),
})

/**
 * How multiples grow from issue to issue: packages/lottery-rules plans them. `margin`: in 1/10,000 of what was spent.
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
 * `held`: what is not staked yet. `stopReason`: WON, CANCELLED, BONUS_ENDED, NO_ISSUE when the game was switched off,
 * or what the wallet said of an issue's stake; rules/chase-stop-causes.ts sorts them.
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
  /** Absent from older gateways, as the fields below. */
  gameName: z.string().optional(),
  accountTypeName: z.string().optional(),
  drawKind: z.enum(DRAW_KINDS).optional(),
  tickets: z.array(chaseTicket).optional(),
})

const lotteries = z.object({ games: z.array(lotteryGame), serverTime: timestamp() })
/** Why an issue is void. PAUSED: the draw is left out. STAFF: cancelled by the operator. */
export const VOID_REASONS = ['DRAW_MISSED', 'NO_RESULT', 'PAUSED', 'STAFF'] as const
export type VoidReason = (typeof VOID_REASONS)[number]
/** An issue that has no valid result: its stakes went back. */
export const voidIssue = z.object({ numero: z.string(), drawAt: timestamp(), reason: z.enum(VOID_REASONS) })
/** `voids`: void issues of the same stretch of time. Absent from older gateways. */
const results = z.object({ code: z.string(), list: z.array(drawnIssue), voids: z.array(voidIssue).optional() })
/**
 * Newest first: those of a day of the merchant's calendar, or those up to an issue. Without a code those of the most
 * popular game.
 */
const resultsRequest = z.object({
  code: code().optional(),
  count: queryInt(1, 100).default(100),
  day: day().optional(),
  numero: numero().optional(),
})

// Passive, since open pages ask again every minute: a page that is looked at by nobody keeps no session alive (domain
// rule AC-02).
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
  /** What the member has bet on last. */
  defineCall({
    name: 'recentLotteries',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    auth: 'session',
    passive: true,
    request: z.object({ language: languageOfRead() }),
    response: lotteries,
  }),
  /** Of any game; without a code of the most popular one of Vietnam. */
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
  /** What a merchant allows on a game, and the odds that it has set itself: `level` is a key of the play's levels. */
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
  /** Issues that can be bet on, the one that is open now or opens next first: a day of them exists ahead. */
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
  /** `requestId`: made by the client; the same order sent again is placed once. */
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
  /** Passive, as `lotteryChase`: open pages read it again whenever something happens to it. */
  defineCall({
    name: 'lotteryOrder',
    method: 'GET',
    path: '/lotto/lgw/orders/one',
    auth: 'session',
    passive: true,
    request: z.object({ orderId: z.uuid() }),
    response: lotteryOrder,
  }),
  /** Until the issue closes, where the game allows it. */
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
   * Tickets on so many coming issues, the one that is open now first. `numero`: that one as it was shown; when it takes
   * no more bets, the chase is rejected. `stopAtWin`: the least win of an issue that ends it; without it, it goes on.
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
