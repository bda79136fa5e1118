import type {
  StaffWithdrawal,
  StaffWithdrawalDetail,
  StaffWithdrawalPart,
} from '@atrium/contracts/staff/wallet/withdrawals'

export const ORDER = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const AT = '2026-11-20T09:00:00.000Z'

export const aRow = (more: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  orderId: ORDER,
  account: 'gildong',
  amount: '600',
  fee: '1',
  currency: 'DEMO',
  state: 'FINANCE',
  riskSignals: ['BIG_WIN', 'NEW_ACCOUNT'],
  hasDifference: false,
  createdAt: AT,
  ...more,
})

export const aPart = (more: Partial<StaffWithdrawalPart> = {}): StaffWithdrawalPart => ({
  part: 1,
  amount: '599',
  state: 'PAID',
  paidAt: AT,
  proofs: 0,
  ...more,
})

export const aWithdrawal = (more: Partial<StaffWithdrawalDetail> = {}): StaffWithdrawalDetail => ({
  ...aRow(),
  fee: '1',
  reviewers: 1,
  member: {
    account: 'gildong',
    registeredAt: AT,
    vipLevel: 2,
    balances: [
      { pool: 'REAL', amount: '400' },
      { pool: 'HELD', amount: '600' },
      { pool: 'OF_TOMORROW', amount: '0' },
    ],
    deposits: { count: 2, amount: '1000' },
    withdrawn: '50',
    netWin: '-12.5',
  },
  payoutAccount: {
    country: 'KR',
    bank: 'KB',
    bankNames: { KO: '국민은행', EN: 'KB Kookmin Bank' },
    number: '••••7890',
    holder: 'Gildong Hong',
  },
  parts: [],
  events: [
    { state: 'REQUESTED', actor: 'member', at: AT },
    { state: 'FINANCE', actor: 'rules', at: AT },
  ],
  ...more,
})
