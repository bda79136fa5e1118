import { DomainError } from '@atrium/contracts/errors'
import { memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { contractDownlinesSource } from './contract-downlines-source.ts'
import { wireContract } from './contract-view.ts'
import { findContract, findContractOf, findEndedContract, readContractRules } from './contracts-repository.ts'
import type { Contractor } from './contracts-service.ts'
import { createContracts } from './contracts-service.ts'
import { readEndingContracts } from './ending-contracts.ts'

/** Handlers of the calls about agents' contracts. */
export function contractHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const { sql, clock } = deps
  const processContract = createContracts(deps)
  const downlines = listCall(sql, contractDownlinesSource)
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

    async agentContract({ kind }, context) {
      const { memberId } = callerOf(context)
      const [contract, offer, ended, rules] = await Promise.all([
        findContractOf(sql, memberId, kind, 'ACTIVE'),
        findContractOf(sql, memberId, kind, 'PENDING'),
        findEndedContract(sql, memberId, kind),
        readContractRules(sql, context.merchant.code),
      ])
      return {
        ...(contract && { contract: wireContract(contract, memberId) }),
        ...(offer && offer.expiresAt > clock() && { offer: wireContract(offer, memberId) }),
        ...(ended && !contract && { ended: wireContract(ended, memberId) }),
        mayTerminate: rules.agentMayTerminate,
        mayTerminateDownlines: rules.uplineMayTerminate,
        cycle: (contract ?? offer)?.terms.period ?? (kind === 'DAILY' ? 'D' : rules.cycle),
        currency: context.merchant.currency,
      }
    },

    async agentContractEffects({ contractId }, context) {
      const { memberId } = callerOf(context)
      const contract = await findContract(sql, BigInt(contractId))
      if (!contract || contract.agentId !== memberId || contract.state !== 'PENDING')
        throw new DomainError('NOT_FOUND', `no offer ${contractId} to the caller`)
      const ending = await readEndingContracts(sql, contract.nodeId, contract.kind, contract.terms)
      return {
        ending: ending.map((one) => {
          const { contractId: id, agent, terms } = wireContract(one.contract, memberId)
          return { contractId: id, agent, terms, reason: one.reason }
        }),
      }
    },

    async agentContractDownlines(request, context) {
      const { sums, list, next, previous } = await downlines.page(request, request, readerOf(context))
      return { list, ...(next && { next }), ...(previous && { previous }), total: sums.total }
    },
    agentContractDownlinesFile: ({ after, ...filters }, context) =>
      downlines.part(filters, { after }, readerOf(context)),
  }
}
