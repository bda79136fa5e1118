import { callerOf } from '../../pipeline/handler.ts'
import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { lotteriesAt, recentLotteriesAt } from './menu/lottery-menu.ts'
import { codesOfArea, lotteryOf } from './catalogue/lotteries.ts'
import { createTickets } from './tickets/tickets-service.ts'
import { readTerms } from './catalogue/terms.ts'
import { createChases } from './chases/chases-service.ts'
import { lotteryListHandlers } from './lists/routes.ts'
import type { IssueDeps } from './issues/advance-issues.ts'
import { comingIssuesOf, publishedDraw, resultsOf } from './results/results-service.ts'

/** Maximum length of a list, large enough for the whole menu of an area. */
const WHOLE_MENU = 200

export function lotteryHandlers(deps: IssueDeps): Handlers {
  const { sql, clock, realtime } = deps
  const tickets = createTickets(deps)
  const chases = createChases({ sql, clock, realtime })
  const now = () => clock().getTime()
  const readerOf = (context: CallContext) => ({ memberId: callerOf(context).memberId, language: context.language })
  const bettorOf = (context: CallContext) => ({
    ...callerOf(context),
    merchant: context.merchant,
    language: context.language,
  })
  return {
    ...lotteryListHandlers(deps),
    popularLotteries: ({ language, count }, { merchant }) =>
      lotteriesAt(
        sql,
        { merchant: merchant.code, language, codes: [...lotteryOf.keys()], limit: count },
        merchant.timeZone,
        now(),
      ),
    vnLotteryMenu: ({ language }, { merchant }) =>
      lotteriesAt(
        sql,
        { merchant: merchant.code, language, codes: codesOfArea('VN'), limit: WHOLE_MENU },
        merchant.timeZone,
        now(),
      ),
    recentLotteries: ({ language }, context) =>
      recentLotteriesAt(sql, { memberId: callerOf(context).memberId, merchant: context.merchant, language }, now()),
    openedNumeros: (request, { merchant }) => resultsOf(sql, request, merchant, codesOfArea('VN')),
    openedNumerosOfMember: (request, { merchant }) => resultsOf(sql, request, merchant, [...lotteryOf.keys()]),
    lotteryDraw: (request, { merchant }) => publishedDraw(sql, request, merchant),
    lotteryTerms: ({ code }, { merchant }) => readTerms(sql, merchant.code, code),
    comingIssues: (request, { merchant }) => comingIssuesOf(sql, request, merchant, clock()),
    placeLotteryOrder: (request, context) => tickets.place(bettorOf(context), request),
    lotteryOrder: ({ orderId }, context) => tickets.view(readerOf(context), orderId),
    cancelLotteryOrder: (request, context) => tickets.cancel(readerOf(context), request),
    placeLotteryChase: (request, context) => chases.place(bettorOf(context), request),
    lotteryChase: ({ chaseId }, context) => chases.view(readerOf(context), chaseId),
    cancelLotteryChase: (request, context) => chases.cancel(readerOf(context), request),
  }
}
