import type { CashierSettingsNow } from '@atrium/contracts/staff/wallet/cashier-settings'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { aProposal } from '../proposals/testing.ts'

export const VERSION = 'a'.repeat(64)

/** A change of the review threshold that another person proposed. */
export const aChange = (more: Partial<MerchantProposal> = {}): MerchantProposal =>
  aProposal({
    operation: 'saveCashierSettings',
    subject: 'cashier-settings',
    changes: [{ field: 'reviewAbove', from: '500', to: '800', loosens: true }],
    reason: 'Busy weekend',
    ...more,
  })

/** A merchant with a bank method of two limits, three other methods that are off, and two levels. */
export const someCashierSettings = (more: Partial<CashierSettingsNow> = {}): CashierSettingsNow => ({
  currency: 'KRW',
  version: VERSION,
  settings: {
    minWithdrawal: '10',
    maxWithdrawal: '100000',
    maxPayoutPart: '50000',
    reviewAbove: '500',
    twoReviewersAbove: '5000',
    bigWin: '10000',
    receiptMinutes: 30,
    presets: ['50', '100'],
    orderMinutes: 60,
    methods: [
      {
        method: 'bank',
        isOn: true,
        limits: [
          { fromLevel: 1, min: '10', max: '1000', fee: '0', minutes: 10 },
          { fromLevel: 4, min: '10', max: '5000', fee: '0', minutes: 10 },
        ],
      },
      { method: 'card', isOn: false, limits: [] },
      { method: 'ewallet', isOn: false, limits: [] },
      { method: 'voucher', isOn: false, limits: [] },
    ],
    levels: [
      { level: 1, dailyCount: 3, dailyAmount: '5000', fee: '1' },
      { level: 2, dailyCount: 5, dailyAmount: '9000', fee: '0' },
    ],
  },
  ...more,
})
