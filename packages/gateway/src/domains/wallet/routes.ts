import type { Deps } from '../../platform/deps.ts'
import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createBettingRecord } from './betting-record/betting-record-service.ts'
import { bonusHandlers } from './bonuses/routes.ts'
import { shownBalance } from './balances/shown-balance.ts'
import { createStatement } from './statement/statement-service.ts'
import { depositHandlers } from './deposits/routes.ts'
import type { MemberChecks } from './payout-accounts/member-checks.ts'
import { payoutAccountHandlers } from './payout-accounts/routes.ts'
import { profitHandlers } from './profit/routes.ts'
import { rebateHandlers } from './rebates/routes.ts'
import { CASHIER_BLOCKS } from './withdrawals/blocks.ts'
import type { BlockRule } from './withdrawals/blocks.ts'
import { withdrawalHandlers } from './withdrawals/routes.ts'
import { transferHandlers } from './transfers/routes.ts'

/**
 * Handlers of all calls of the wallet. `otherBlocks` are rules of other domains that block withdrawals and transfers to
 * uplines.
 */
export function walletHandlers(
  deps: Pick<
    Deps,
    | 'sql'
    | 'clock'
    | 'config'
    | 'keys'
    | 'log'
    | 'realtime'
    | 'payments'
    | 'depositOffers'
    | 'privateImages'
    | 'lotteryRecords'
  >,
  checks: MemberChecks,
  otherBlocks: readonly BlockRule[] = [],
): Handlers {
  const blocks = [...CASHIER_BLOCKS, ...otherBlocks]
  const record = createBettingRecord(deps)
  const statement = createStatement(deps)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    ...depositHandlers(deps, deps.payments),
    ...payoutAccountHandlers(deps, checks),
    ...withdrawalHandlers(deps, checks, blocks),
    ...rebateHandlers(deps),
    ...profitHandlers(deps),
    ...bonusHandlers(deps),
    ...transferHandlers(deps, checks, blocks),
    walletBalance: (_request, context) => shownBalance(deps.sql, callerOf(context).memberId, context.merchant.currency),
    bettingRecord: (request, context) => record.list(request, readerOf(context)),
    bettingRecordFile: (request, context) => record.file(request, readerOf(context)),
    memberTransactions: (request, context) => statement.list(request, readerOf(context)),
    memberTransactionsFile: (request, context) => statement.file(request, readerOf(context)),
    bettingRecordDetail: (request, context) => record.detail(callerOf(context).memberId, request, context.language),
  }
}
