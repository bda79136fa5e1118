import type { AgentBet, AgentIncomeRow, AgentMovement, AgentProfitRow, CallValue } from '@atrium/contracts/calls'

const NO_MONEY = {
  rebate: '0',
  bonus: '0',
  salary: '0',
  dividend: '0',
  deposits: 0,
  deposited: '0',
  withdrawals: 0,
  withdrawn: '0',
  firstDeposits: 0,
  firstDeposited: '0',
}
export const FIGURES = {
  bets: 412,
  stake: '4120',
  validBet: '3900',
  payout: '3955.5',
  profit: '-154.5',
  ...NO_MONEY,
  rebate: '10',
  deposits: 6,
  deposited: '600',
  registrations: 4,
}

export const overview: CallValue<'teamOverview'> = {
  from: '2026-11-14',
  to: '2026-11-20',
  currency: 'DEMO',
  balance: '52000',
  members: 18,
  agents: 2,
  online: 3,
  bettors: 9,
  ...FIGURES,
  profit: '-164.5',
  days: [
    { ...FIGURES, day: '2026-11-19', stake: '2000', validBet: '1800', bettors: 5, registrations: 1 },
    { ...FIGURES, day: '2026-11-20', stake: '2120', validBet: '2100', bettors: 7, registrations: 3 },
  ],
  categories: [
    { category: 'RNG', validBet: '3000', profit: '-100' },
    { category: 'LIVE', validBet: '900', profit: '-64.5' },
  ],
  top: [
    { id: '7', account: 'agent_seo', nickname: '서래', type: 2, members: 7, validBet: '3000', profit: '-120' },
    { id: '8', account: 'garam', nickname: '가람', type: 0, members: 1, validBet: '200', profit: '12.25' },
  ],
}

const AGENT = { id: '1', name: 'agent', nickname: '에이전트', type: 1, isDirect: false }
const DOWNLINE = { id: '7', name: 'agent_seo', nickname: '서래', type: 2, isDirect: true }
const DEEP = { id: '9', name: 'ha***l', nickname: '하늘', type: 0, isDirect: false }

const profitRow = (changes: Partial<AgentProfitRow>): AgentProfitRow => ({
  key: '1',
  from: '2026-11-14',
  to: '2026-11-20',
  bettors: 1,
  ...FIGURES,
  ...changes,
})
export const profit = (changes: Partial<CallValue<'agentProfit'>> = {}): CallValue<'agentProfit'> => ({
  list: [
    profitRow({ member: { ...AGENT, isSelf: true }, profit: '-4.5' }),
    profitRow({ key: '7', member: { ...DOWNLINE, isSelf: false }, profit: '-150' }),
  ],
  total: 2,
  currency: 'DEMO',
  sums: { bettors: 2, ...FIGURES },
  path: [{ id: '1', name: 'agent' }],
  ...changes,
})

const incomes = {
  rebate: '1',
  bonus: '0',
  salaryDaily: '10',
  salaryHourly: '0',
  salaryRealtime: '-0.5',
  dividend: '100',
  total: '110.5',
}
const incomeRow = (from: string, changes: Partial<AgentIncomeRow> = {}): AgentIncomeRow => ({
  from,
  to: from,
  count: 3,
  ...incomes,
  ...changes,
})
export const income = (
  list = [incomeRow('2026-11-20'), incomeRow('2026-11-19', { total: '-0.5' })],
): CallValue<'agentIncome'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  sums: incomes,
  points: list.map(({ from, to, total }) => ({ from, to, total })).reverse(),
})

const at = Date.parse('2026-11-20T03:00:00Z')
const movement = (changes: Partial<AgentMovement>): AgentMovement => ({
  id: '5-9',
  at,
  member: DEEP,
  kind: 'DEPOSIT',
  amount: '40',
  balanceAfter: '60',
  ...changes,
})
export const movements = (
  list = [
    movement({}),
    movement({ id: '4-7', member: DOWNLINE, kind: 'WAGER', amount: '-2.5', balanceAfter: undefined }),
  ],
): CallValue<'agentTransactions'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  showsBalances: true,
  sums: [
    { kind: 'DEPOSIT', amount: '40', count: 1 },
    { kind: 'WAGER', amount: '-2.5', count: 1 },
  ],
  path: [{ id: '1', name: 'agent' }],
})

export const bet = (changes: Partial<AgentBet> = {}): AgentBet => ({
  roundId: 'r-1',
  gameId: 'TIDE',
  gameName: '달빛 파도',
  vassalage: 'AURORA',
  vendorName: '오로라',
  gameType: 'RNG',
  currency: 'DEMO',
  stake: '16',
  payout: '20',
  net: '4',
  state: 'CLOSED',
  startedAt: at,
  member: DEEP,
  ...changes,
})
export const bets = (
  list = [bet(), bet({ roundId: 'r-2', state: 'OPEN', payout: '0', net: '0', member: DOWNLINE })],
): CallValue<'agentBets'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  totals: { stake: '32', payout: '20', net: '4', open: '16' },
  path: [{ id: '1', name: 'agent' }],
})
export const vendors: CallValue<'gameVendor'> = {
  vendors: [
    { vassalage: 'AURORA', displayName: '오로라', smallIcon: '', isHot: false, accountTypeName: 'RNG', gameCount: 3 },
    { vassalage: 'BOREAL', displayName: '보레알', smallIcon: '', isHot: false, accountTypeName: 'RNG', gameCount: 2 },
  ],
  vassalage: '',
}
