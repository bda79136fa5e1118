import { z } from 'zod'
import { defineCall, languageOfRead, queryInt, timestamp } from './define.ts'

export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const
/** What a draw yields: five digits, three dice, ... The kinds of packages/lottery-rules. */
export const DRAW_KINDS = ['digits5', 'digits4', 'digits3', 'eleven5', 'permutation10', 'dice3', 'keno', 'vn27', 'vn18', 'thai', 'thaiOfficial'] as const
/** SCHEDULED: before it opens. CLOSED: waits for its draw. DRAWN: its tickets are being settled. CANCELLED: stakes went back. */
export const ISSUE_STATES = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'] as const

const code = () => z.string().min(1).max(20)
const numero = () => z.string().regex(/^\d{8}-\d{4}$/, 'must be an issue such as 20261120-0001')
const day = () => z.iso.date()

/** A draw that has been made. The result is text as packages/lottery-rules writes it: `03853`, `5 6 8 4 7 3 1 10 2 9`. */
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
  current: z.object({ numero: z.string(), openAt: timestamp(), closeAt: timestamp(), drawAt: timestamp(), seedHash: z.string().optional() }),
  next: z.array(z.object({ numero: z.string(), drawAt: timestamp() })),
  /** The last draw. Absent before the first one. */
  last: drawnIssue.optional(),
})

/** Everything that is published about one issue. Of a fair draw: the hash before, the seed after. */
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
  result: z.string().optional(),
  drawnAt: timestamp().optional(),
})

const lotteries = z.object({ games: z.array(lotteryGame), serverTime: timestamp() })
const results = z.object({ code: z.string(), list: z.array(drawnIssue) })
/** Newest first: those of a day of the merchant's calendar, or those up to an issue. */
const resultsRequest = z.object({ code: code(), count: queryInt(1, 100).default(100), day: day().optional(), numero: numero().optional() })

// Passive, since open pages ask again every minute: a page that is looked at by nobody keeps no session alive (domain rule AC-02).
export const lotteryCalls = [
  defineCall({ name: 'popularLotteries', method: 'GET', path: '/lgw/games/popular', auth: 'none', passive: true, request: z.object({ language: languageOfRead(), count: queryInt(1, 20).default(20) }), response: lotteries }),
  defineCall({ name: 'vnLotteryMenu', method: 'GET', path: '/lgw/vn/games/game_menu', auth: 'none', passive: true, request: z.object({ language: languageOfRead() }), response: lotteries }),
  /** What the member has bet on last. */
  defineCall({ name: 'recentLotteries', method: 'GET', path: '/lgw/vn/games/game_menu/recent', auth: 'session', passive: true, request: z.object({ language: languageOfRead() }), response: lotteries }),
  defineCall({ name: 'openedNumeros', method: 'GET', path: '/lgw/vn/numeros/opened/game', auth: 'none', passive: true, request: resultsRequest, response: results }),
  defineCall({ name: 'openedNumerosOfMember', method: 'GET', path: '/lotto/lgw/games/opened/numero', auth: 'session', passive: true, request: resultsRequest, response: results }),
  defineCall({ name: 'lotteryDraw', method: 'GET', path: '/lgw/draw', auth: 'none', passive: true, request: z.object({ code: code(), numero: numero() }), response: lotteryDraw }),
] as const
