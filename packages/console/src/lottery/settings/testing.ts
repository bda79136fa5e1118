import type {
  LotterySettingsChange,
  LotterySettingsNow,
  StaffLotteryGame,
} from '@atrium/contracts/registry/lottery/settings'

const at = '2026-11-20T09:00:00.000Z'
export const VERSION = 'a'.repeat(64)
export const CHANGE_ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const limits = { minStake: '0.01', maxStake: '5000', maxIssueStake: '20000', maxExposure: '5000000' }
const names = { KO: '분분채', EN: 'Minute lottery' }

/** A change of a limit and of odds that somebody else proposed. */
export const aSettingsChange = (more: Partial<LotterySettingsChange> = {}): LotterySettingsChange => ({
  changeId: CHANGE_ID,
  code: 'K3',
  state: 'PROPOSED',
  changes: [
    { field: 'maxStake', from: '5000', to: '4000' },
    { field: 'odds', play: 'single-die', level: 'single', to: '2.1' },
  ],
  reason: 'Busy weekend',
  proposedBy: 'jun',
  proposedAt: at,
  expiresAt: '2026-11-23T09:00:00.000Z',
  isOwn: false,
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
