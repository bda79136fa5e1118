import { toWire } from '@atrium/contracts/money'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { MemberChecks } from '../payout-accounts/member-checks.ts'
import type { BlockRule } from '../withdrawals/blocks.ts'
import { transferListSource } from './transfer-list-source.ts'
import { uplineListSource } from './upline-list-source.ts'
import { createUplineTransfers } from './upline-service.ts'
import { createWallets } from './wallets-service.ts'

/** Handlers of the calls about transfers between a member's own wallets, and to the upline. */
export function transferHandlers(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  checks: MemberChecks,
  blocks: readonly BlockRule[],
): Handlers {
  const wallets = createWallets(deps)
  const uplines = createUplineTransfers(deps, checks, blocks)
  const transfers = listCall(deps.sql, transferListSource)
  const uplineTransfers = listCall(deps.sql, uplineListSource)
  const senderOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    language: context.language,
  })
  const readerOf = (context: CallContext) => ({ ...senderOf(context), timeZone: context.merchant.timeZone })
  return {
    merchantWallet: (_request, context) =>
      wallets.list(callerOf(context).memberId, { merchant: context.merchant.code, language: context.language }),
    walletTransfer: (request, context) => wallets.transfer(callerOf(context).memberId, request),
    async walletTransfers(request, context) {
      const {
        sums: { total, out, back },
        ...page
      } = await transfers.page(request, request, readerOf(context))
      return { ...page, total, currency: context.merchant.currency, sums: { out: toWire(out), back: toWire(back) } }
    },
    walletTransfersFile: ({ after, ...filters }, context) => transfers.part(filters, { after }, readerOf(context)),
    uplineTransferOptions: (_request, context) => uplines.options(senderOf(context)),
    uplineTransfer: (request, context) => uplines.transfer(senderOf(context), request),
    async uplineTransfers(request, context) {
      const {
        sums: { total, amount },
        ...page
      } = await uplineTransfers.page(request, request, readerOf(context))
      return { ...page, total, currency: context.merchant.currency, sums: { amount: toWire(amount) } }
    },
    uplineTransfersFile: ({ after, ...filters }, context) =>
      uplineTransfers.part(filters, { after }, readerOf(context)),
  }
}
