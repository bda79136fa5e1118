import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { createBettingRecord } from './betting-record-service.ts'
import { createWallet } from './service.ts'

export function walletHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): Handlers {
  const wallet = createWallet(deps)
  const record = createBettingRecord(deps)
  return {
    walletBalance: (_request, context) => wallet.shownBalance(callerOf(context).memberId, context.merchant.currency),
    bettingRecord: (request, context) => record.list(callerOf(context).memberId, request, { language: context.language, timeZone: context.merchant.timeZone }),
    bettingRecordDetail: (request, context) => record.detail(callerOf(context).memberId, request, context.language),
  }
}
