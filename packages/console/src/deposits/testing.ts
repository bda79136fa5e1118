import type { StaffDeposit, StaffDepositDetail } from '@atrium/contracts/staff/wallet/deposits'

export const ORDER = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5d'
const AT = '2026-11-20T09:00:00.000Z'

export const aRow = (more: Partial<StaffDeposit> = {}): StaffDeposit => ({
  orderId: ORDER,
  memberId: '42',
  account: 'gildong',
  amount: '60',
  currency: 'DEMO',
  method: 'bank',
  state: 'PENDING',
  flags: [],
  difference: 'CONTRADICTS_PAYMENT_SERVICE',
  createdAt: AT,
  ...more,
})

export const aDeposit = (more: Partial<StaffDepositDetail> = {}): StaffDepositDetail => ({
  ...aRow(),
  paymentId: 'pay_AAAAAAAAAAAAAAAAAAAAAAAA',
  expiresAt: AT,
  updatedAt: AT,
  canClose: true,
  closers: 1,
  atService: {
    status: 'FOUND',
    payment: {
      id: 'pay_AAAAAAAAAAAAAAAAAAAAAAAA',
      state: 'succeeded',
      amount: '60',
      charged: '55.5',
      currency: 'EUR',
      method: 'card',
      updatedAt: AT,
    },
  },
  events: [
    { kind: 'CREATED', at: AT },
    { kind: 'RECHECKED', actor: 'jun', at: AT },
  ],
  ...more,
})
