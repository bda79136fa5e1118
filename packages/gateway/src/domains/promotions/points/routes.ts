import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { MemberChecks } from '../../wallet/index.ts'
import { pointEntriesSource } from './entries-source.ts'
import { createPointExchange } from './exchange-service.ts'
import { createPointMall } from './mall-service.ts'
import { pointOrdersSource } from './orders-source.ts'

/** Handlers of the calls about points and the points mall. */
export function pointHandlers(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys'>,
  checks: Pick<MemberChecks, 'assertPaymentPassword'>,
): Handlers {
  const mall = createPointMall(deps)
  const exchange = createPointExchange(deps, checks)
  const orders = listCall(deps.sql, pointOrdersSource)
  const entries = listCall(deps.sql, pointEntriesSource)
  const memberOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    language: context.language,
  })
  const readerOf = (context: CallContext) => ({ ...memberOf(context), timeZone: context.merchant.timeZone })
  async function statement(
    filters: Pick<ParsedRequest<'pointEntries'>, 'from' | 'to' | 'kind'>,
    page: ParsedRequest<'pointTransactions'>,
    context: CallContext,
  ): Promise<CallValue<'pointEntries'>> {
    const {
      sums: { total, gained, spent },
      list,
      next,
      previous,
    } = await entries.page(filters, page, readerOf(context))
    return {
      list,
      ...(next && { next }),
      ...(previous && { previous }),
      total,
      sums: { gained: toWire(gained), spent: toWire(spent) },
    }
  }

  return {
    pointBalance: (_request, context) => mall.balance(callerOf(context).memberId),
    pointRewards: (request, context) => mall.rewards(request, context),
    pointConfig: (_request, context) => mall.config(context),
    redeemPoints: (request, context) => exchange.redeem(memberOf(context), request),
    convertPoints: (request, context) => exchange.convert(memberOf(context), request),
    async pointOrders(request, context) {
      const {
        sums: { total, points },
        list,
        next,
        previous,
      } = await orders.page(request, request, readerOf(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total, sums: { points: toWire(points) } }
    },
    pointOrdersFile: ({ after, ...filters }, context) => orders.part(filters, { after }, readerOf(context)),
    pointEntries: (request, context) => statement(request, request, context),
    pointTransactions: (request, context) => statement({}, request, context),
    pointEntriesFile: ({ after, ...filters }, context) => entries.part(filters, { after }, readerOf(context)),
  }
}
