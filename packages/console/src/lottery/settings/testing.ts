import type { LotterySettingsNow, StaffLotteryGame } from '@atrium/contracts/staff/lottery/settings'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { aProposal } from '../../proposals/testing.ts'

export const VERSION = 'a'.repeat(64)
const limits = { minStake: '0.01', maxStake: '5000', maxIssueStake: '20000', maxExposure: '5000000' }
const names = { KO: '분분채', EN: 'Minute lottery' }

/** A change of a limit and of odds that another person proposed. */
export const aSettingsChange = (more: Partial<MerchantProposal> = {}): MerchantProposal =>
  aProposal({
    operation: 'saveLotterySettings',
    subject: 'lottery-settings:K3',
    changes: [
      { field: 'maxStake', from: '5000', to: '4000', loosens: false },
      { field: 'odds.single-die.single', to: '2.1', loosens: false },
    ],
    reason: 'Busy weekend',
    ...more,
  })

export const aGame = (more: Partial<StaffLotteryGame> = {}): StaffLotteryGame => ({
  code: 'K3',
  names,
  currency: 'KRW',
  isOn: true,
  ...limits,
  setOdds: 1,
  isWaiting: false,
  ...more,
})

export const someSettings = (more: Partial<LotterySettingsNow> = {}): LotterySettingsNow => ({
  code: 'K3',
  names,
  currency: 'KRW',
  version: VERSION,
  settings: { isOn: true, ...limits, odds: [{ play: 'sum-two-sides', level: 'side', odds: 19_500 }] },
  ...more,
})
