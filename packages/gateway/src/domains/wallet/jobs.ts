import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createBonusMessages } from './bonuses/bonus-messages.ts'
import { createReconciliation } from './deposits/reconciliation.ts'
import { createAutomaticRebates } from './rebates/automatic-rebates.ts'
import { createRebateAccrual } from './rebates/rebate-accrual.ts'
import { createStatementSums } from './statement/statement-sums.ts'
import { createDayReconciliation } from './reconciliation/reconcile-days.ts'
import { createReceipts } from './withdrawals/receipts/receipts-service.ts'
import { createSending } from './withdrawals/sending.ts'

const MINUTE_MS = 60_000

/** Jobs for deposits, payouts, bonuses, rebates and statement totals. */
export function walletJobs(
  deps: Pick<
    Deps,
    | 'sql'
    | 'clock'
    | 'log'
    | 'config'
    | 'realtime'
    | 'merchants'
    | 'payments'
    | 'depositOffers'
    | 'keys'
    | 'privateImages'
  >,
): Job[] {
  const sending = createSending(deps)
  const messageBonusChanges = createBonusMessages(deps)
  const accrueRebates = createRebateAccrual(deps)
  const payAutomaticRebates = createAutomaticRebates(deps)
  return [
    { name: 'gateway-statement-sums', every: 10_000, run: createStatementSums(deps) },
    { name: 'gateway-deposit-reconciliation', every: MINUTE_MS, run: createReconciliation(deps, deps.payments) },
    {
      name: 'gateway-day-reconciliation',
      every: 10 * MINUTE_MS,
      firstAfterMs: MINUTE_MS,
      run: createDayReconciliation(deps, deps.payments),
    },
    { name: 'gateway-payouts', every: 2_000, run: sending.send },
    { name: 'gateway-payout-reconciliation', every: MINUTE_MS, run: sending.reconcile },
    { name: 'gateway-receipts', every: MINUTE_MS, run: createReceipts(deps).closeOverdue },
    { name: 'gateway-bonus-messages', every: 5_000, run: (_now, turn) => messageBonusChanges(turn) },
    { name: 'gateway-rebates', every: 2_000, run: (_now, turn) => accrueRebates(turn) },
    { name: 'gateway-automatic-rebates', every: MINUTE_MS, run: (_now, turn) => payAutomaticRebates(turn) },
  ]
}
