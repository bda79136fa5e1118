import type { Deps } from '../../platform/deps.ts'
import { callerOf } from '../../pipeline/handler.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { codesOfArea, lotteriesAt, lotteryOf } from './catalogue/service.ts'
import { readRecentCodes } from './results/results-repository.ts'
import { createTickets } from './tickets/tickets-service.ts'
import { readTerms } from './catalogue/terms.ts'
import { publishedDraw, resultsOf } from './results/results-service.ts'

/** The whole menu of an area, whatever it grows to. */
const WHOLE_MENU = 200
const RECENT_GAMES = 10

export function lotteryHandlers({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const tickets = createTickets({ sql, clock, realtime })
  const now = () => clock().getTime()
  return {
    popularLotteries: ({ language, count }, { merchant }) => lotteriesAt(sql, { merchant: merchant.code, language, codes: [...lotteryOf.keys()], limit: count }, merchant.timeZone, now()),
    vnLotteryMenu: ({ language }, { merchant }) => lotteriesAt(sql, { merchant: merchant.code, language, codes: codesOfArea('VN'), limit: WHOLE_MENU }, merchant.timeZone, now()),
    async recentLotteries({ language }, context) {
      const { merchant } = context
      const codes = await readRecentCodes(sql, callerOf(context).memberId, [...lotteryOf.keys()], RECENT_GAMES)
      const { games, serverTime } = await lotteriesAt(sql, { merchant: merchant.code, language, codes, limit: RECENT_GAMES }, merchant.timeZone, now())
      return { games: games.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)), serverTime }
    },
    openedNumeros: (request, { merchant }) => resultsOf(sql, request, merchant),
    openedNumerosOfMember: (request, { merchant }) => resultsOf(sql, request, merchant),
    lotteryDraw: (request, { merchant }) => publishedDraw(sql, request, merchant),
    lotteryTerms: ({ code }, { merchant }) => readTerms(sql, merchant.code, code),
    placeLotteryOrder: (request, context) => tickets.place({ ...callerOf(context), merchant: context.merchant }, request),
    lotteryOrder: ({ orderId }, context) => tickets.view(callerOf(context).memberId, orderId),
    cancelLotteryOrder: (request, context) => tickets.cancel(callerOf(context), request),
  }
}
