import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { MemberChecks } from '../payout-accounts/member-checks.ts'
import type { BlockRule } from './blocks.ts'
import { createReceipts } from './receipts/receipts-service.ts'
import { withdrawalListSource } from './withdrawal-list-source.ts'
import { createWithdrawals } from './withdrawals-service.ts'

type WithdrawalDeps = Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'realtime' | 'keys' | 'privateImages'>

/** Handlers of the calls about withdrawals and their receipts. `blocks` are rules that block withdrawals. */
export function withdrawalHandlers(deps: WithdrawalDeps, checks: MemberChecks, blocks: readonly BlockRule[]): Handlers {
  const withdrawals = createWithdrawals(deps, checks, blocks)
  const receipts = createReceipts(deps)
  const list = listCall(deps.sql, withdrawalListSource)
  const withdrawerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    language: context.language,
  })
  const readerOf = (context: CallContext) => ({ ...withdrawerOf(context), timeZone: context.merchant.timeZone })
  return {
    withdrawalOptions: (_request, context) => withdrawals.options(withdrawerOf(context)),
    withdrawalCreate: (request, context) => withdrawals.create(withdrawerOf(context), request),
    withdrawalOrder: ({ orderId }, context) => withdrawals.find(withdrawerOf(context), orderId),
    async withdrawals(request, context) {
      const {
        sums: { total, paid },
        list: rows,
        next,
        previous,
      } = await list.page(request, request, readerOf(context))
      const entries = await withdrawals.views(rows, context.language)
      return {
        list: entries,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        sums: { paid: toWire(paid) },
      }
    },
    async withdrawalsFile({ after, ...filters }, context) {
      const part = await list.part(filters, { after }, readerOf(context))
      return { ...part, list: await withdrawals.views(part.list, context.language) }
    },
    paymentConfirmations: (_request, context) => receipts.pending(callerOf(context).memberId, context.merchant),
    async confirmReceipt(request, context) {
      return withdrawals.view(await receipts.confirm(callerOf(context).memberId, request), context.language)
    },
  }
}
