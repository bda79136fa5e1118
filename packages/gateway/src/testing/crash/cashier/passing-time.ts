import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '@atrium/http-server'
import { z } from 'zod'
import { createReceipts } from '../../../domains/wallet/withdrawals/receipts/receipts-service.ts'
import { createSending } from '../../../domains/wallet/withdrawals/sending.ts'
import { lotteryRecords } from '../../../domains/lottery/index.ts'
import { createDepositOffers } from '../../../domains/promotions/index.ts'
import { createReconciliation } from '../../../domains/wallet/deposits/reconciliation.ts'
import { folderImageStore } from '../../../platform/images/private/folder-store.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { createPaymentService } from '../../../platform/payment-service/http-payment-service.ts'
import { privateImageEnvironment, privateImageSettings } from '../../../config.ts'
import type { PaymentServiceConfig } from '../../../config.ts'
import type { Databases } from './windows.ts'

/**
 * Longer than all deadlines of an order: a missing response, expiry, and the confirmation of receipt, which starts when
 * a job applies the result.
 */
const LATER_MS = 3 * 3_600_000
/** Timeout after which orders that are still open are left as they are. The checker reports them. */
const TIMEOUT_MS = 90_000
const QUIET_TIMEOUT_MS = 20_000

/**
 * Brings both servers to the state that they would reach within hours: schedules retries of webhooks and expiries of
 * payments for now, and runs the gateway's jobs with a clock that is hours ahead. Both servers must be running.
 */
export async function letTimePass(databases: Databases, keys: Keys, service: PaymentServiceConfig): Promise<void> {
  const deps = {
    sql: databases.gateway,
    clock: () => new Date(Date.now() + LATER_MS),
    log: createLog('fatal'),
    keys,
    payments: createPaymentService(service),
    depositOffers: createDepositOffers(),
    lotteryRecords,
    realtime: { publish: () => undefined },
    privateImages: folderImageStore('/nonexistent'),
    config: { privateImages: privateImageSettings(z.object(privateImageEnvironment).parse({})) },
  }
  const [reconcile, sending, receipts] = [
    createReconciliation(deps, deps.payments),
    createSending(deps),
    createReceipts({ ...deps, clock: () => new Date(Date.now() + 2 * LATER_MS) }),
  ]
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end;) {
    await databases.payments`
      update payments.payments set expires_at = now() where state in ('pending', 'processing') and expires_at > now()`
    await databases.payments`update payments.webhooks set next_at = now() where state = 'pending' and next_at > now()`
    await quiet(databases)
    for (const job of [reconcile, sending.send, sending.reconcile]) await job()
    await quiet(databases)
    await receipts.closeOverdue()
    const [row] = await databases.gateway<[{ open: number }]>`
      select (select count(*) from wallet.deposit_orders where state in ('CREATED', 'PENDING', 'PENDING_ASYNC'))::int
        + (select count(*) from wallet.withdrawal_orders
          where state not in ('RECEIVED_BY_TIMEOUT', 'REJECTED', 'FAILED'))::int as open`
    if (row.open === 0) return
  }
}

/**
 * Resolves when the payment service has nothing left to pay or send, or after a timeout. The checker reports what
 * remains.
 */
async function quiet({ payments }: Databases): Promise<void> {
  for (const end = performance.now() + QUIET_TIMEOUT_MS; performance.now() < end; await pause(100)) {
    const [row] = await payments<[{ open: number }]>`
      select (select count(*) from payments.payouts where state = 'pending')::int + (select count(*)
        from payments.webhooks where state = 'pending' and attempts = 0)::int
        + (select count(*) from payments.payments
          where state in ('pending', 'processing') and expires_at <= now())::int as open`
    if (row.open === 0) return
  }
}
