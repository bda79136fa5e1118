import { toWire } from '@atrium/contracts/money'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { claimListSource } from './claim-list-source.ts'
import { createRebates } from './rebates-service.ts'

/** Handlers of the calls about rebates. */
export function rebateHandlers(deps: Parameters<typeof createRebates>[0]): Handlers {
  const service = createRebates(deps)
  const list = listCall(deps.sql, claimListSource)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    rebates: (_request, context) => service.read(callerOf(context).memberId, context.merchant),
    rebateClaim: (request, context) => service.claim(callerOf(context).memberId, context.merchant.code, request),
    async rebateClaims(request, context) {
      const {
        sums: { total, amount },
        ...page
      } = await list.page(request, request, readerOf(context))
      return {
        list: page.list,
        ...(page.next && { next: page.next }),
        ...(page.previous && { previous: page.previous }),
        total,
        currency: context.merchant.currency,
        sums: { amount: toWire(amount) },
      }
    },
    rebateClaimsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
  }
}
