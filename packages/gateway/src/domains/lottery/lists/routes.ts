import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { chaseListSource } from './chase-list-source.ts'
import { ticketListSource } from './ticket-list-source.ts'
import type { BetReader } from './ticket-list-source.ts'

/** Handlers of the calls that list a member's tickets and chases. */
export function lotteryListHandlers({
  sql,
}: Pick<Deps, 'sql'>): Pick<Handlers, 'lotteryTickets' | 'lotteryTicketsFile' | 'lotteryChases' | 'lotteryChasesFile'> {
  const tickets = listCall(sql, ticketListSource)
  const chases = listCall(sql, chaseListSource)
  return {
    async lotteryTickets(request, context) {
      const {
        sums: { total, stake, win, rebate },
        list,
        next,
        previous,
      } = await tickets.page(request, request, readerOf(context))
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        sums: { stake: toWire(stake), win: toWire(win), rebate: toWire(rebate) },
      }
    },
    lotteryTicketsFile: ({ after, ...filters }, context) => tickets.part(filters, { after }, readerOf(context)),
    async lotteryChases(request, context) {
      const {
        sums: { total, staked, held, win },
        list,
        next,
        previous,
      } = await chases.page(request, request, readerOf(context))
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        sums: { staked: toWire(staked), held: toWire(held), win: toWire(win) },
      }
    },
    lotteryChasesFile: ({ after, ...filters }, context) => chases.part(filters, { after }, readerOf(context)),
  }
}

const readerOf = (context: CallContext): BetReader => ({
  memberId: callerOf(context).memberId,
  merchant: context.merchant,
  language: context.language,
  timeZone: context.merchant.timeZone,
})
