import type { Protection } from '@atrium/contracts/calls'
import type { Deps } from '../../platform/deps.ts'
import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { listCall } from '../../pipeline/reports/list-call.ts'
import { createBars } from './bars-service.ts'
import { changesListSource } from './changes-list-source.ts'
import { createLimits } from './limits-service.ts'
import { createRealityCheck } from './reality-service.ts'
import { createResponsibleGamingStatus } from './status-service.ts'

export function responsibleGamingHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const limits = createLimits(deps)
  const bars = createBars(deps)
  const realityCheck = createRealityCheck(deps)
  const changes = listCall(deps.sql, changesListSource)
  const read = createResponsibleGamingStatus(deps)
  const memberOf = (context: CallContext) => callerOf(context).memberId
  const readerOf = (context: CallContext) => ({
    memberId: memberOf(context),
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })

  /** Returns the state after a change. */
  const after = async (change: Promise<void>, context: CallContext): Promise<Protection> => {
    await change
    return read(memberOf(context), context.merchant.currency)
  }

  return {
    protection: (_request, context) => read(memberOf(context), context.merchant.currency),
    limitSet: (request, context) => after(limits.set(callerOf(context), request), context),
    limitConfirm: (request, context) => after(limits.confirm(callerOf(context), request), context),
    limitCancel: (request, context) => after(limits.cancel(callerOf(context), request), context),
    timeOut: (request, context) => after(bars.timeOut(callerOf(context), request), context),
    selfExclude: (request, context) => after(bars.selfExclude(callerOf(context), request), context),
    selfExclusionReturn: (_request, context) => after(bars.askToReturn(callerOf(context)), context),
    async protectionChanges(request, context) {
      const {
        list,
        next,
        previous,
        sums: { total },
      } = await changes.page(request, request, readerOf(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total, currency: context.merchant.currency }
    },
    protectionChangesFile: ({ after, ...filters }, context) => changes.part(filters, { after }, readerOf(context)),
    realityCheck: (_request, context) => realityCheck.read(callerOf(context)),
    realityCheckContinue: (_request, context) => realityCheck.goOn(callerOf(context)),
    realityCheckInterval: ({ minutes }, context) => realityCheck.setInterval(callerOf(context), minutes),
  }
}
