import { z } from 'zod'
import { defineCall, languageOfRead, queryInt, timestamp } from './define.ts'

export const LOTTERY_AREAS = ['CN', 'VN', 'SEA'] as const
/** A lottery and the issue that is open now. The issue closes for bets at `closeAt` and is drawn at `drawAt`. */
export const lotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  area: z.enum(LOTTERY_AREAS),
  accountTypeName: z.string(),
  prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']),
  /** What a draw yields: five digits, three dice, ... */
  drawKind: z.enum(['digits5', 'permutation10', 'dice3', 'keno', 'vn27', 'vn18', 'thai']),
  everySeconds: z.int(),
  closeSeconds: z.int(),
  rules: z.string(),
  current: z.object({ numero: z.string(), openAt: timestamp(), closeAt: timestamp(), drawAt: timestamp() }),
  next: z.array(z.object({ numero: z.string(), drawAt: timestamp() })),
})

// Passive, since open pages ask again every minute: a page that is looked at by nobody keeps no session alive (domain rule AC-02).
export const lotteryCalls = [
  defineCall({ name: 'popularLotteries', method: 'GET', path: '/lgw/games/popular', auth: 'none', passive: true, request: z.object({ language: languageOfRead(), count: queryInt(1, 20).default(20) }), response: z.object({ games: z.array(lotteryGame), serverTime: timestamp() }) }),
  defineCall({ name: 'vnLotteryMenu', method: 'GET', path: '/lgw/vn/games/game_menu', auth: 'none', passive: true, request: z.object({ language: languageOfRead() }), response: z.object({ games: z.array(lotteryGame), serverTime: timestamp() }) }),
] as const
