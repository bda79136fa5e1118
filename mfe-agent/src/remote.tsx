import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'
import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { BetsPage } from './bets-page.ts'

const contracts = (kind: ContractKind) => lazyPage(() => import('./features/contracts/ContractPage.tsx').then((m) => m.contractPage(kind)))
const whole = { phone: 560, tablet: 560, desktop: 560 }

export default defineRemote({
  name: 'mfe-agent',
  contract: { portal: '^1.0.0', calls: '^1.4.0' },
  routes: [],
  slots: [
    { slot: 'overlay.agent', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/centre/AgentCentre.tsx').then((m) => m.AgentCentre)) },
    { slot: 'agent.agentAnnouncement', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage)) },
    { slot: 'agent.agentTeamOverview', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/team/report.tsx').then((m) => m.TeamPage)) },
    { slot: 'agent.registerCenter', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/openings/OpeningPage.tsx').then((m) => m.OpeningPage)) },
    { slot: 'agent.downlineManagmentView', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/downlines/DownlinesPage.tsx').then((m) => m.DownlinesPage)) },
    { slot: 'agent.personalHistoryCopy', order: 10, reserve: whole, condition: 'agent', component: BetsPage },
    { slot: 'agent.palStatementsAgentCopy', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/reports/ProfitPage.tsx').then((m) => m.ProfitPage)) },
    { slot: 'agent.agentRevenueReport', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/reports/income-report.tsx').then((m) => m.IncomePage)) },
    { slot: 'agent.agentDownlineTransactionDetailsCopy', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/reports/MovementsPage.tsx').then((m) => m.MovementsPage)) },
    { slot: 'agent.agentDividendRecordCopy2', order: 10, reserve: whole, condition: 'agent', component: contracts('DIVIDEND') },
    { slot: 'agent.agentDailyWages2', order: 10, reserve: whole, condition: 'agent', component: contracts('DAILY') },
    { slot: 'agent.agentHourSalary', order: 10, reserve: whole, condition: 'agent', component: contracts('HOURLY') },
    { slot: 'agent.agentRealtimeSalary', order: 10, reserve: whole, condition: 'agent', component: contracts('REALTIME') },
  ],
  menu: [
    { menu: 'agent', key: 'agentAnnouncement', order: 10, title: { KO: '공지', EN: 'Announcements' }, to: '?agent=agentAnnouncement', condition: 'agent' },
    { menu: 'agent', key: 'agentTeamOverview', order: 20, title: { KO: '팀 현황', EN: 'Team overview' }, to: '?agent=agentTeamOverview', condition: 'agent' },
    { menu: 'agent', key: 'registerCenter', order: 30, title: { KO: '계정 개설', EN: 'Open accounts' }, to: '?agent=registerCenter', condition: 'agent' },
    { menu: 'agent', key: 'downlineManagmentView', order: 40, title: { KO: '하위 회원 관리', EN: 'Downlines' }, to: '?agent=downlineManagmentView', condition: 'agent' },
    { menu: 'agent', key: 'personalHistoryCopy', order: 50, title: { KO: '팀 베팅 기록', EN: 'Team bets' }, to: '?agent=personalHistoryCopy', condition: 'agent' },
    { menu: 'agent', key: 'palStatementsAgentCopy', order: 60, title: { KO: '팀 손익', EN: 'Team profit and loss' }, to: '?agent=palStatementsAgentCopy', condition: 'agent' },
    { menu: 'agent', key: 'agentRevenueReport', order: 70, title: { KO: '내 수입', EN: 'My income' }, to: '?agent=agentRevenueReport', condition: 'agent' },
    { menu: 'agent', key: 'agentDownlineTransactionDetailsCopy', order: 80, title: { KO: '하위 거래 내역', EN: 'Downline transactions' }, to: '?agent=agentDownlineTransactionDetailsCopy', condition: 'agent' },
    { menu: 'agent', key: 'agentDividendRecordCopy2', order: 90, title: { KO: '배당 계약', EN: 'Dividend' }, to: '?agent=agentDividendRecordCopy2', condition: 'agent' },
    { menu: 'agent', key: 'agentDailyWages2', order: 100, title: { KO: '일급', EN: 'Daily salary' }, to: '?agent=agentDailyWages2', condition: 'agent' },
    { menu: 'agent', key: 'agentHourSalary', order: 110, title: { KO: '시급', EN: 'Hourly salary' }, to: '?agent=agentHourSalary', condition: 'agent' },
    { menu: 'agent', key: 'agentRealtimeSalary', order: 120, title: { KO: '실시간 급여', EN: 'Real-time salary' }, to: '?agent=agentRealtimeSalary', condition: 'agent' },
    { menu: 'side', key: 'agent', order: 70, title: { KO: '에이전트 센터', EN: 'Agent centre' }, to: '?agent=agentTeamOverview', condition: 'agent' },
  ],
  emits: [],
  consumes: [],
  calls: [
    'teamOverview', 'fundsConsolidated', 'agentContract', 'agentContractEffects', 'agentContractDownlines', 'agentContractDownlinesFile', 'agentBills', 'agentBillsFile', 'agentBill',
    'agentBillSources', 'processDividend', 'processDailySalary', 'processHourSalary', 'processRealtimeSalary', 'agentProfit', 'agentProfitFile', 'agentIncome', 'agentIncomeFile',
    'agentTransactions', 'agentTransactionsFile', 'agentBets', 'agentBetsFile', 'agentBetDetail', 'gameVendor', 'agentAnnouncements', 'agentAnnouncementsUnread',
    'agentAnnouncementsRead', 'registerSettings', 'agentLineRates', 'agentOpenAccount', 'agentLinks', 'agentLinksFile', 'agentLinkCreate', 'agentLinkRevoke', 'agentDownlines',
    'agentDownlinesFile', 'agentDownlineRates', 'agentDownlineNote', 'agentDownlineMessage',
  ],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
