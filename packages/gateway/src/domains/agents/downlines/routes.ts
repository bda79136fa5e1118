import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { downlineListSource } from './downline-list-source.ts'
import { readShowsBalances } from './downlines-repository.ts'
import { createDownlines } from './downlines-service.ts'

/** The calls of the tree of an agent's team. */
export function downlineHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const { sql } = deps
  const downlines = createDownlines(deps)
  const list = listCall(sql, downlineListSource)
  const headOf = (context: CallContext) => ({ memberId: callerOf(context).memberId, merchant: context.merchant, language: context.language })
  const readerOf = async (context: CallContext) => ({ ...headOf(context), timeZone: context.merchant.timeZone, showsBalances: await readShowsBalances(sql, context.merchant.code) })
  const nodeOf = (node: string | undefined, agentId: bigint): bigint => (node === undefined ? agentId : BigInt(node))
  return {
    async agentDownlines(request, context) {
      const reader = await readerOf(context)
      const node = nodeOf(request.node, reader.memberId)
      const path = await downlines.pathTo(reader.memberId, node)
      const { list: entries, next, previous, sums: { total } } = await list.page({ ...request, node }, request, reader)
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total, currency: context.merchant.currency, showsBalances: reader.showsBalances, path }
    },
    async agentDownlinesFile({ after, ...filters }, context) {
      const reader = await readerOf(context)
      const node = nodeOf(filters.node, reader.memberId)
      await downlines.pathTo(reader.memberId, node)
      return list.file({ ...filters, node }, { after }, reader)
    },
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
