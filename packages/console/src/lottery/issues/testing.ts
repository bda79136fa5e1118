import type { LotteryChange } from '@atrium/contracts/staff/lottery/changes'
import type { LotteryExposure } from '@atrium/contracts/staff/lottery/exposure'
import type { StaffLotteryIssue, StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { aProposal } from '../../proposals/testing.ts'

export const CHANGE = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5e'
export const DIGEST = 'a'.repeat(64)
const AT = '2026-11-20T11:15:00.000Z'

export const anIssue = (more: Partial<StaffLotteryIssue> = {}): StaffLotteryIssue => ({
  code: 'THAI',
  numero: '20261120-0001',
  state: 'SETTLED',
  openAt: AT,
  closeAt: AT,
  drawAt: AT,
  drawnAt: AT,
  source: 'STAFF',
  result: '012345 001 002 003 004 07',
  isCorrected: false,
  currency: 'DEMO',
  orders: 3,
  stake: '30',
  win: '99',
  exposure: '0',
  ...more,
})

export const aDetail = (more: Partial<StaffLotteryIssueDetail> = {}): StaffLotteryIssueDetail => ({
  ...anIssue(),
  isOfficial: true,
  canEnter: false,
  settledAt: AT,
  observations: [],
  changes: [],
  results: [{ result: '012345 001 002 003 004 07', source: 'STAFF', enteredBy: ['jun', 'ara'], takenAt: AT }],
  ...more,
})

const sums = { orders: 2, members: 2, stakesBack: '0', winsTaken: '99', winsPaid: '49.5', net: '-49.5' }
export const aPreview = { currency: 'DEMO', sums, digest: DIGEST }

/** A correction that another person proposed. */
export const aCorrection = (more: Partial<MerchantProposal> = {}): MerchantProposal =>
  aProposal({
    proposalId: CHANGE,
    operation: 'changeLotteryIssue',
    subject: 'lottery-issue:THAI:20261120-0001',
    changes: [
      { field: 'issueChange', to: 'CORRECT', loosens: false },
      { field: 'result', from: '012345 001 002 003 004 07', to: '012346 001 002 003 004 07', loosens: false },
      ...Object.entries(sums).map(([name, to]) => ({ field: `moves.${name}`, to: String(to), loosens: false })),
    ],
    reason: 'Misread',
    ...more,
  })

/** A correction that was approved. */
export const aChange = (more: Partial<LotteryChange> = {}): LotteryChange => ({
  changeId: CHANGE,
  kind: 'CORRECT',
  state: 'RUNNING',
  resultBefore: '012345 001 002 003 004 07',
  resultAfter: '012346 001 002 003 004 07',
  reason: 'Misread',
  currency: 'DEMO',
  sums,
  moved: { orders: 0, members: 0, stakesBack: '0', winsTaken: '0', winsPaid: '0', net: '0', kept: '0' },
  approvedBy: 'ara',
  approvedAt: AT,
  ...more,
})

export const anExposure = (more: Partial<LotteryExposure> = {}): LotteryExposure => ({
  state: 'OPEN',
  currency: 'DEMO',
  tickets: 3,
  stake: '4',
  possibleWin: '1250',
  maxExposure: '5000',
  plays: [{ play: 'BOT2', tickets: 1_300, stake: '1300', best: '1250' }],
  symbols: [
    { play: 'BOT2', symbol: '12', tickets: 2, pays: '1000' },
    { play: 'HL', row: 'sides', symbol: 'high', tickets: 1, pays: '250' },
  ],
  ...more,
})
