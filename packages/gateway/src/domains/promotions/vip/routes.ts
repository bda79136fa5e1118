import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { vipChangesSource } from './changes-source.ts'
import { createVipProgress } from './progress-service.ts'

/** Handlers of the calls about VIP levels. */
export function vipHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const service = createVipProgress(deps)
  const changes = listCall(deps.sql, vipChangesSource)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    vipLevels: (request, context) => service.levels(request, context),
    playerRankProgress: (_request, context) => service.progress(context),
    async vipChanges(request, context) {
      const {
        sums: { total },
        list,
        next,
        previous,
      } = await changes.page(request, request, readerOf(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total }
    },
    vipChangesFile: ({ after, ...filters }, context) => changes.part(filters, { after }, readerOf(context)),
  }
}
