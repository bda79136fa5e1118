import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createCashierRig } from './cashier-rig.ts'
import type { CashierRig } from './cashier-rig.ts'

let rig: CashierRig
beforeAll(async () => {
  rig = await createCashierRig()
}, 120_000)
afterAll(() => rig.close(), 30_000)

describe('deposits and withdrawals in flight', () => {
  it('are credited and paid once after kill -9 of the gateway and of the payment service', async () => {
    const ofGateway = await rig.kill('gateway', 'sent')
    const ofPayments = await rig.kill('payments', 'charged')
    expect(ofGateway.beforePayout + ofGateway.beforeAnswer).toBeGreaterThan(0)
    expect(ofPayments.beforePayout + ofPayments.beforeAnswer + ofPayments.beforeCredit).toBeGreaterThan(0)
    expect((await rig.check()).problems).toEqual([])
  }, 300_000)
})
