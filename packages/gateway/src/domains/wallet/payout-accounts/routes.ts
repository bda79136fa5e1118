import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createPayoutAccounts } from './accounts-service.ts'
import type { PayoutAccountReader } from './accounts-service.ts'
import type { MemberChecks } from './member-checks.ts'

/** Handlers of the calls about payout accounts. */
export function payoutAccountHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock'>, checks: MemberChecks): Handlers {
  const accounts = createPayoutAccounts(deps, checks)
  const readerOf = (context: CallContext): PayoutAccountReader => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant.code,
    language: context.language,
  })
  return {
    payoutAccounts: (_request, context) => accounts.list(readerOf(context)),
    payoutAccountAdd: (request, context) => accounts.add(readerOf(context), request),
    payoutAccountDefault: ({ accountId }, context) => accounts.makeDefault(readerOf(context), accountId),
    async payoutAccountRemove({ accountId, paymentPassword }, context) {
      await accounts.remove(readerOf(context), accountId, paymentPassword)
      return { done: true }
    },
  }
}
