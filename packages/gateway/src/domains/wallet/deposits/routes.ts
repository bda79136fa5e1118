import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { depositListSource } from './deposit-list-source.ts'
import { createDepositOrders } from './orders-service.ts'

type DepositDeps = Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime' | 'depositOffers'>

/** Handlers of the calls about deposits. */
export function depositHandlers(deps: DepositDeps, payments: PaymentService): Handlers {
  const orders = createDepositOrders(deps, payments, createPaymentApplication(deps).apply)
  const list = listCall(deps.sql, depositListSource)
  const depositorOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    language: context.language,
    origin: context.origin,
    country: context.country,
  })
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    depositMethods: (_request, context) => orders.methods(depositorOf(context)),
    depositCreate: (request, context) => orders.create(depositorOf(context), request),
    depositOrder: ({ orderId }, context) => orders.find(depositorOf(context), orderId),
    depositCancel: ({ orderId }, context) => orders.cancel(depositorOf(context), orderId),
    async deposits(request, context) {
      const {
        sums: { total, credited },
        ...page
      } = await list.page(request, request, readerOf(context))
      return {
        list: page.list,
        ...(page.next && { next: page.next }),
        ...(page.previous && { previous: page.previous }),
        total,
        currency: context.merchant.currency,
        sums: { credited: toWire(credited) },
      }
    },
    depositsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
  }
}
