import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { betsOfBill, daysOfBill } from './bill-sources.ts'
import { createBills } from './bills-service.ts'
import { billsSource, wireBillSums } from './bills-source.ts'

/** Handlers of the calls about agents' bills. */
export function billHandlers({ sql }: Pick<Deps, 'sql'>): Handlers {
  const bills = createBills(sql)
  const list = listCall(sql, billsSource)
  const sources = { DAYS: listCall(sql, daysOfBill), BETS: listCall(sql, betsOfBill) }
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    async agentBills(request, context) {
      const { sums, list: rows, next, previous } = await list.page(request, request, readerOf(context))
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total: sums.total,
        currency: context.merchant.currency,
        sums: wireBillSums(sums),
      }
    },
    agentBillsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),

    agentBill: ({ billId }, context) => bills.explained(BigInt(billId), callerOf(context).memberId),

    async agentBillSources({ billId, ...request }, context) {
      const { memberId } = callerOf(context)
      const { kind, nodeId, startsAt, endsAt } = await bills.find(BigInt(billId), memberId)
      const reader = { ...readerOf(context), kind, nodeId, startsAt, endsAt }
      const {
        list: rows,
        next,
        previous,
        sums: { total },
      } = await (kind === 'DIVIDEND' ? sources.DAYS : sources.BETS).page({}, request, reader)
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
      }
    },
  }
}
