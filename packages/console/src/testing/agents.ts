import type { AgentSettings } from '@atrium/contracts/staff/agents/settings'
import type { MerchantBill } from '@atrium/contracts/staff/agents/bills'
import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import type { AgentOfMerchant, AgentTreeRow } from '@atrium/contracts/staff/agents/tree'
import { readerZone } from '../locale/format.ts'
import type { Answers } from './fake-registry.ts'
import { sessionOf } from './samples.ts'

const AT = '2026-11-19T15:00:00.000Z'
const TO = '2026-11-20T15:00:00.000Z'

export const aRow = (more: Partial<AgentTreeRow> = {}): AgentTreeRow => ({
  memberId: '12',
  account: 'haneul',
  nickname: 'Haneul',
  type: 1,
  isAgent: true,
  upline: { memberId: '2', account: 'bada' },
  members: 3,
  validBet: '1200',
  profit: '-60',
  deposits: 2,
  deposited: '50',
  contracts: [{ kind: 'DIVIDEND', rate: '20.00' }],
  ...more,
})
export const aContract = (more: Partial<MerchantContract> = {}): MerchantContract => ({
  contractId: '7',
  kind: 'DIVIDEND',
  state: 'ACTIVE',
  terms: { tiers: [{ minConsumption: '1000', minLoss: '0', minActive: 2, rate: '20.00' }] },
  memberId: '12',
  agent: 'haneul',
  offeredAt: AT,
  from: AT,
  ...more,
})
export const aBill = (more: Partial<MerchantBill> = {}): MerchantBill => ({
  billId: '5',
  kind: 'DAILY',
  contractId: '7',
  memberId: '12',
  agent: 'haneul',
  state: 'REVIEW',
  from: AT,
  to: TO,
  consumption: '300000',
  loss: '20000',
  active: 4,
  rate: '0.50',
  gross: '1500',
  net: '900',
  paid: '0',
  currency: 'DEMO',
  ...more,
})

const figures = {
  bets: 3,
  stake: '215',
  validBet: '205',
  payout: '310',
  rebate: '0',
  bonus: '0',
  salary: '0',
  dividend: '0',
  profit: '95',
  deposits: 0,
  deposited: '0',
  withdrawals: 0,
  withdrawn: '0',
  firstDeposits: 0,
  firstDeposited: '0',
  registrations: 1,
}
export const anAgent: AgentOfMerchant = {
  memberId: '12',
  account: 'haneul',
  nickname: 'Haneul',
  type: 1,
  isAgent: true,
  agentTypes: [1, 2, 41, 42],
  isNew: false,
  path: [{ memberId: '2', account: 'bada' }],
  members: 3,
  overview: {
    from: '2026-11-19',
    to: '2026-11-20',
    currency: 'DEMO',
    balance: '100',
    members: 2,
    agents: 2,
    online: 2,
    bettors: 2,
    ...figures,
    days: [
      { day: '2026-11-19', bettors: 1, ...figures },
      { day: '2026-11-20', bettors: 2, ...figures },
    ],
    categories: [],
    top: [],
  },
}

/** Requests that all pages about agents send. */
export const surroundings: Answers = {
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: readerZone(), groups: [] }],
  session: sessionOf({ role: 'agent-manager', merchants: ['DEMO'] }),
  proposals: [],
}
export const othersSession = sessionOf({ role: 'marketing', merchants: ['DEMO'] })

/** A merchant's settings for its agents, already loaded. */
export const agentSettings: AgentSettings = {
  version: 2,
  currency: 'DEMO',
  showBalances: true,
  activeMinBet: '1000',
  minBetDays: 1,
  deductRebates: true,
  deductBonuses: true,
  deductSalaries: true,
  platformFee: '0.00',
  tierOn: 'GROSS',
  dividendCycle: 'M',
  carry: 'NONE',
  payer: 'PLATFORM',
  payBelowUnreached: true,
  uplineMayTerminate: true,
  agentMayTerminate: false,
  graceMinutes: 180,
  approveAbove: '10000',
  quarantine: false,
  quarantineAbove: '100000',
}
