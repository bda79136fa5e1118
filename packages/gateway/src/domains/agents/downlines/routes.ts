import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createDownlines } from './downlines-service.ts'

/** Handlers of the calls about the tree of an agent's team. */
export function downlineHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const downlines = createDownlines(deps)
  const headOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
    language: context.language,
  })
  return {
    agentDownlines: (request, context) => downlines.page(headOf(context), request),
    agentDownlinesFile: ({ after, ...filters }, context) => downlines.file(headOf(context), filters, after),
    agentDownlineRates: (request, context) => downlines.setRates(headOf(context), request),
    agentDownlineNote: async (request, context) => {
      await downlines.setNote(headOf(context), request)
      return {}
    },
    agentDownlineMessage: async (request, context) => {
      await downlines.sendMessage(headOf(context), request)
      return {}
    },
  }
}
