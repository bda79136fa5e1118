import { AccessLogPage } from './access/AccessLogPage.tsx'
import { AccessPage } from './access/AccessPage.tsx'
import { StaffMemberPage } from './access/StaffMemberPage.tsx'
import { PermissionsPage } from './access/permissions/PermissionsPage.tsx'
import { AccountPage } from './account/AccountPage.tsx'
import { ApprovalsPage } from './approvals/ApprovalsPage.tsx'
import { HomePage } from './board/HomePage.tsx'
import { CalendarPage } from './calendar/CalendarPage.tsx'
import { MissingPage } from './layout/MissingPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { MerchantPage } from './merchant/MerchantPage.tsx'
import { LotteryListPage } from './pages/LotteryListPage.tsx'
import { paths } from './paths.ts'
import { PoliciesPage } from './policies/PoliciesPage.tsx'
import { ProblemsPage } from './problems/ProblemsPage.tsx'
import { proposalsReport } from './proposals/report.tsx'
import { ProviderPage } from './providers/ProviderPage.tsx'
import { ProvidersPage } from './providers/ProvidersPage.tsx'
import { ReleasesPage } from './releases/ReleasesPage.tsx'
import { WorkPage } from './work/WorkPage.tsx'
import { cashierPages } from './routes/cashier.tsx'
import { membersPages } from './routes/members.tsx'
import { lotteryPages } from './routes/lottery.tsx'
import { marketingPages } from './routes/marketing.tsx'
import { agentsPages } from './routes/agents.tsx'
import { contentPages } from './routes/content.tsx'
import { operationsPages } from './routes/operations.tsx'
import type { ConsolePage } from './sections/define-page.ts'

const C = ':code'

/** Every page of the console, one row each. Menus have the order of the rows. */
export const pages: readonly ConsolePage[] = [
  { path: paths.board(), page: <HomePage /> },
  { path: paths.merchant(C), page: <MerchantPage /> },
  ...cashierPages,
  ...membersPages,
  ...lotteryPages,
  ...marketingPages,
  ...agentsPages,
  ...contentPages,
  ...operationsPages,

  {
    path: paths.proposals(C),
    operation: 'merchantProposals',
    sections: ['cashier', 'members', 'lottery', 'marketing', 'agents', 'operations'],
    name: 'proposals',
    page: <LotteryListPage texts="proposals" report={proposalsReport} />,
  },

  { path: paths.providers(), operation: 'providers', page: <ProvidersPage /> },
  { path: paths.provider(':provider'), operation: 'provider', page: <ProviderPage /> },
  { path: paths.releases(), page: <ReleasesPage /> },
  { path: paths.calendar(), page: <CalendarPage /> },
  { path: paths.approvals(), page: <ApprovalsPage /> },
  { path: paths.work(), operation: 'openWork', page: <WorkPage /> },
  { path: paths.problems(), operation: 'openProblems', page: <ProblemsPage /> },
  { path: paths.log(), page: <LogPage /> },
  { path: paths.access(), page: <AccessPage /> },
  { path: paths.accessLog(), page: <AccessLogPage /> },
  { path: paths.permissions(), page: <PermissionsPage /> },
  { path: '/access/staff/:handle', page: <StaffMemberPage /> },
  { path: paths.account(), page: <AccountPage /> },
  { path: paths.policies(), page: <PoliciesPage /> },
  { path: '*', page: <MissingPage /> },
]
