import { memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { contractDownlinesSource } from './contract-downlines-source.ts'
import { createContractViews } from './contract-views-service.ts'
import type { Contractor } from './contracts-service.ts'
import { createContracts } from './contracts-service.ts'

/** Handlers of the calls about agents' contracts. */
export function contractHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const processContract = createContracts(deps)
  const views = createContractViews(deps)
  const downlines = listCall(deps.sql, contractDownlinesSource)
  const contractorOf = (context: CallContext): Contractor => ({
    memberId: callerOf(context).memberId,
    actor: memberActor(callerOf(context).memberId),
    merchant: context.merchant,
  })
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    agentTypes: context.merchant.agentTypes,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    processDividend: (request, context) => processContract('DIVIDEND', request, contractorOf(context)),
    processDailySalary: (request, context) => processContract('DAILY', request, contractorOf(context)),
    processHourSalary: (request, context) => processContract('HOURLY', request, contractorOf(context)),
    processRealtimeSalary: (request, context) => processContract('REALTIME', request, contractorOf(context)),

    agentContract: ({ kind }, context) => views.ofAgent(callerOf(context).memberId, kind, context.merchant),
    agentContractEffects: ({ contractId }, context) => views.effects(callerOf(context).memberId, BigInt(contractId)),

    async agentContractDownlines(request, context) {
      const { sums, list, next, previous } = await downlines.page(request, request, readerOf(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total: sums.total }
    },
    agentContractDownlinesFile: ({ after, ...filters }, context) =>
      downlines.part(filters, { after }, readerOf(context)),
  }
}
