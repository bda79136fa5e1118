import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { ReactNode } from 'react'
import { AccessLogPage } from './access/AccessLogPage.tsx'
import { AccessPage } from './access/AccessPage.tsx'
import { PermissionsPage } from './access/permissions/PermissionsPage.tsx'
import { StaffMemberPage } from './access/StaffMemberPage.tsx'
import { AccountPage } from './account/AccountPage.tsx'
import { BillPage } from './agents/bills/BillPage.tsx'
import { billsReport } from './agents/bills/report.tsx'
import { NewContractPage } from './agents/contracts/NewContractPage.tsx'
import { contractsReport } from './agents/contracts/report.tsx'
import { ComparisonPage } from './agents/cycles/ComparisonPage.tsx'
import { ExposurePage } from './agents/cycles/ExposurePage.tsx'
import { cyclesReport } from './agents/cycles/report.tsx'
import { NewAgentPage } from './agents/opening/NewAgentPage.tsx'
import { AgentSettingsPage } from './agents/settings/AgentSettingsPage.tsx'
import { AgentPage } from './agents/tree/AgentPage.tsx'
import { TreePage } from './agents/tree/TreePage.tsx'
import { ApprovalsPage } from './approvals/ApprovalsPage.tsx'
import { CalendarPage } from './calendar/CalendarPage.tsx'
import { CashierSettingsPage } from './cashier-settings/CashierSettingsPage.tsx'
import { changesReport } from './changes/report.tsx'
import { AgreementsPage } from './agreements/AgreementsPage.tsx'
import { ContentItemPage } from './content/ContentItemPage.tsx'
import { NewContentPage } from './content/NewContentPage.tsx'
import { contentReport } from './content/report.tsx'
import { DepositPage } from './deposits/DepositPage.tsx'
import { depositsReport } from './deposits/report.tsx'
import { GamesPage } from './games/GamesPage.tsx'
import { roomsReport } from './games/rooms/report.tsx'
import { GivingLimitsPage } from './giving-limits/GivingLimitsPage.tsx'
import { MissingPage } from './layout/MissingPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { CalendarPage as LotteryCalendarPage } from './lottery/calendar/CalendarPage.tsx'
import { ChangeMembersPage } from './lottery/issues/ChangeMembersPage.tsx'
import { IssuePage } from './lottery/issues/IssuePage.tsx'
import { lotteryIssuesReport } from './lottery/issues/report.tsx'
import { GamePage } from './lottery/settings/GamePage.tsx'
import { lotteryGamesReport, lotterySettingChangesReport } from './lottery/settings/reports.tsx'
import { EditCampaignPage } from './marketing/campaigns/editor/EditCampaignPage.tsx'
import { NewCampaignPage } from './marketing/campaigns/editor/NewCampaignPage.tsx'
import { campaignsReport } from './marketing/campaigns/list/report.tsx'
import { CampaignPage } from './marketing/campaigns/page/CampaignPage.tsx'
import { RaffleListPage } from './marketing/campaigns/raffle/RaffleListPage.tsx'
import { ClaimPage } from './marketing/claims/ClaimPage.tsx'
import { claimsReport } from './marketing/claims/report.tsx'
import { costsReport } from './marketing/costs/report.tsx'
import { NewPointItemPage } from './marketing/points/items/NewPointItemPage.tsx'
import { PointItemPage } from './marketing/points/items/PointItemPage.tsx'
import { pointItemsReport } from './marketing/points/items/report.tsx'
import { pointOrdersReport } from './marketing/points/report.tsx'
import { PointSettingsPage } from './marketing/points/settings/PointSettingsPage.tsx'
import { vipChangesReport } from './marketing/vip/report.tsx'
import { VipPage } from './marketing/vip/VipPage.tsx'
import { adjustmentsReport } from './members/adjustments/report.tsx'
import { MemberListPage } from './members/lists/MemberListPage.tsx'
import { MemberPage } from './members/MemberPage.tsx'
import { TimelinePage } from './members/timeline/TimelinePage.tsx'
import { MembersPage } from './members/MembersPage.tsx'
import { referralRewardsReport } from './members/referral-rewards/report.tsx'
import { memberTagsReport } from './members/tags/report.tsx'
import { OverviewPage } from './merchant-setup/OverviewPage.tsx'
import { MerchantPage } from './merchant/MerchantPage.tsx'
import { paths } from './paths.ts'
import { PoliciesPage } from './policies/PoliciesPage.tsx'
import { proposalsReport } from './proposals/report.tsx'
import { ProblemsPage } from './problems/ProblemsPage.tsx'
import { ProviderPage } from './providers/ProviderPage.tsx'
import { ProvidersPage } from './providers/ProvidersPage.tsx'
import { ReleasesPage } from './releases/ReleasesPage.tsx'
import { roundsReport } from './rounds/report.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { ChatPage } from './support/ChatPage.tsx'
import { feedbackReport } from './support/feedback-report.tsx'
import { questionsReport } from './support/questions-report.tsx'
import { TextListPage } from './texts/TextListPage.tsx'
import { TextsPage } from './texts/TextsPage.tsx'
import { VendorsPage } from './vendors/VendorsPage.tsx'
import { DeliveriesPage } from './webhooks/DeliveriesPage.tsx'
import { WebhooksPage } from './webhooks/WebhooksPage.tsx'
import { WorkPage } from './work/WorkPage.tsx'
import { WithdrawalPage } from './withdrawals/WithdrawalPage.tsx'
import { moneyReport } from './money/report.tsx'
import { reconciliationReport } from './reconciliation/report.tsx'
import { withdrawalsReport } from './withdrawals/report.tsx'
import type { ConsolePage, MenuName, Section } from './sections/define-page.ts'
import { ListPage } from './pages/ListPage.tsx'
import { HomePage } from './board/HomePage.tsx'
import { LotteryListPage } from './pages/LotteryListPage.tsx'

const changesPage = <ListPage report={changesReport} inMerchantZone />
/** A page in the menu of a section. */
const inMenu = (
  section: Section,
  name: MenuName,
  path: string,
  operation: StaffOperation,
  page: ReactNode,
): ConsolePage => ({ sections: [section], name, path, operation, page })
/** A page that is a child of the pages in a section's menu. */
const below = (section: Section, path: string, operation: StaffOperation, page: ReactNode): ConsolePage => ({
  sections: [section],
  path,
  operation,
  page,
})

const C = ':code'

/** Every page of the console, one row each. Menus have the order of the rows. */
export const pages: readonly ConsolePage[] = [
  { path: paths.board(), page: <HomePage /> },
  { path: paths.merchant(C), page: <MerchantPage /> },

  inMenu(
    'cashier',
    'withdrawals',
    paths.withdrawals(C),
    'merchantWithdrawals',
    <ListPage report={withdrawalsReport} />,
  ),
  below('cashier', paths.withdrawal(C, ':orderId'), 'merchantWithdrawal', <WithdrawalPage />),
  inMenu('cashier', 'deposits', paths.deposits(C), 'merchantDeposits', <ListPage report={depositsReport} />),
  below('cashier', paths.deposit(C, ':orderId'), 'merchantDeposit', <DepositPage />),
  inMenu(
    'cashier',
    'reconciliation',
    paths.reconciliation(C),
    'reconciliationDifferences',
    <ListPage report={reconciliationReport} />,
  ),
  inMenu('cashier', 'cashierSettings', paths.cashierSettings(C), 'cashierSettings', <CashierSettingsPage />),
  inMenu('cashier', 'givingLimits', paths.givingLimits(C), 'givingLimits', <GivingLimitsPage />),

  inMenu('members', 'members', paths.memberSearch(C), 'findMembers', <MembersPage />),
  below('members', paths.member(C, ':memberId'), 'merchantMember', <MemberPage />),
  below('members', paths.memberList(C, ':memberId', 'timeline'), 'memberTimeline', <TimelinePage />),
  below(
    'members',
    paths.memberList(C, ':memberId', 'deposits'),
    'memberDeposits',
    <MemberListPage key="deposits" list="deposits" />,
  ),
  below(
    'members',
    paths.memberList(C, ':memberId', 'rounds'),
    'memberRounds',
    <MemberListPage key="rounds" list="rounds" />,
  ),
  below(
    'members',
    paths.memberList(C, ':memberId', 'logins'),
    'memberLogins',
    <MemberListPage key="logins" list="logins" />,
  ),
  inMenu('members', 'adjustments', paths.adjustments(C), 'adjustments', <ListPage report={adjustmentsReport} />),
  inMenu(
    'members',
    'referralRewards',
    paths.referralRewards(C),
    'heldReferralRewards',
    <ListPage report={referralRewardsReport} />,
  ),
  inMenu('members', 'questions', paths.questions(C), 'merchantQuestions', <ListPage report={questionsReport} />),
  inMenu('members', 'feedback', paths.feedback(C), 'merchantFeedback', <ListPage report={feedbackReport} />),
  inMenu('members', 'chat', paths.chat(C), 'merchantChat', <ChatPage />),

  inMenu(
    'lottery',
    'lotteryIssues',
    paths.lotteryIssues(C),
    'lotteryIssues',
    <LotteryListPage texts="lotteryIssues" report={lotteryIssuesReport} />,
  ),
  below('lottery', paths.lotteryIssue(C, ':game', ':numero'), 'lotteryIssue', <IssuePage />),
  below('lottery', paths.lotteryChange(C, ':changeId'), 'lotteryChangeMembers', <ChangeMembersPage />),
  inMenu('lottery', 'lotteryGames', paths.lotteryGames(C), 'lotteryGames', <ListPage report={lotteryGamesReport} />),
  below('lottery', paths.lotteryGame(C, ':game'), 'lotterySettings', <GamePage />),
  inMenu('lottery', 'lotteryCalendar', paths.lotteryCalendar(C), 'lotteryCalendar', <LotteryCalendarPage />),
  inMenu(
    'lottery',
    'lotterySettingChanges',
    paths.lotterySettingChanges(C),
    'lotterySettingChanges',
    <LotteryListPage texts="lotterySettingChanges" report={lotterySettingChangesReport} />,
  ),

  inMenu('marketing', 'campaigns', paths.campaigns(C), 'campaigns', <ListPage report={campaignsReport} />),
  below('marketing', paths.newCampaign(C), 'saveCampaign', <NewCampaignPage />),
  below('marketing', paths.editCampaign(C, ':id'), 'saveCampaign', <EditCampaignPage />),
  below('marketing', paths.campaign(C, ':id'), 'campaign', <CampaignPage />),
  below(
    'marketing',
    paths.raffleList(C, ':id', 'tickets'),
    'campaignRaffleTickets',
    <RaffleListPage key="tickets" list="tickets" />,
  ),
  below(
    'marketing',
    paths.raffleList(C, ':id', 'winners'),
    'campaignRaffleWinners',
    <RaffleListPage key="winners" list="winners" />,
  ),
  inMenu('marketing', 'campaignClaims', paths.campaignClaims(C), 'campaignClaims', <ListPage report={claimsReport} />),
  below('marketing', paths.campaignClaim(C, ':claimId'), 'campaignClaim', <ClaimPage />),
  inMenu(
    'marketing',
    'campaignCosts',
    paths.campaignCosts(C),
    'campaignCosts',
    <ListPage report={costsReport} inMerchantZone />,
  ),
  inMenu('marketing', 'pointItems', paths.pointItems(C), 'pointItems', <ListPage report={pointItemsReport} />),
  below('marketing', paths.newPointItem(C), 'savePointItem', <NewPointItemPage />),
  below('marketing', paths.pointItem(C, ':itemId'), 'pointItem', <PointItemPage />),
  inMenu('marketing', 'pointOrders', paths.pointOrders(C), 'pointOrders', <ListPage report={pointOrdersReport} />),
  inMenu('marketing', 'pointSettings', paths.pointSettings(C), 'pointSettings', <PointSettingsPage />),
  inMenu('marketing', 'memberTags', paths.memberTags(C), 'tagMembers', <ListPage report={memberTagsReport} />),
  inMenu('marketing', 'vip', paths.vip(C), 'vipSettings', <VipPage />),
  inMenu('marketing', 'vipChanges', paths.vipChanges(C), 'vipChangesOfMembers', <ListPage report={vipChangesReport} />),

  inMenu('agents', 'agentTree', paths.agentTree(C), 'agentTree', <TreePage />),
  below('agents', paths.newAgent(C), 'openTopAgent', <NewAgentPage />),
  below('agents', paths.agentsBelow(C, ':memberId'), 'agentTree', <TreePage />),
  below('agents', paths.agent(C, ':memberId'), 'agentOfMerchant', <AgentPage />),
  inMenu(
    'agents',
    'agentContracts',
    paths.agentContracts(C),
    'merchantContracts',
    <ListPage report={contractsReport} inMerchantZone />,
  ),
  below('agents', paths.newAgentContract(C), 'offerContract', <NewContractPage />),
  inMenu(
    'agents',
    'agentBills',
    paths.agentBills(C),
    'merchantBills',
    <ListPage report={billsReport} inMerchantZone />,
  ),
  below('agents', paths.agentBill(C, ':billId'), 'merchantBill', <BillPage />),
  inMenu(
    'agents',
    'agentCycles',
    paths.agentCycles(C),
    'contractCycles',
    <ListPage report={cyclesReport} inMerchantZone />,
  ),
  below('agents', `${paths.agentCycles(C)}/:kind/:startsAt`, 'recomputeCycle', <ComparisonPage />),
  inMenu('agents', 'agentExposure', paths.agentExposure(C), 'contractExposure', <ExposurePage />),
  inMenu('agents', 'agentSettings', paths.agentSettings(C), 'agentSettings', <AgentSettingsPage />),

  ...(
    [
      ['banners', 'banners', 'BANNER'],
      ['notices', 'notices', 'ANNOUNCEMENT'],
      ['helpTopics', 'help-topics', 'HELP_TOPIC'],
      ['resources', 'resources', 'RESOURCE'],
    ] as const
  ).map(([name, list, kind]) =>
    inMenu(
      'content',
      name,
      paths.contentList(C, list),
      'contentItems',
      <ListPage key={kind} report={(merchant) => contentReport(merchant, kind)} />,
    ),
  ),
  below('content', paths.newContent(C, ':list'), 'saveContentDraft', <NewContentPage />),
  below('content', paths.contentItem(C, ':list', ':id'), 'contentItem', <ContentItemPage />),
  inMenu('content', 'agreements', paths.agreements(C), 'agreementTexts', <AgreementsPage />),
  inMenu('content', 'texts', paths.texts(C), 'textStatus', <TextsPage />),
  below('content', paths.textList(C, ':language'), 'texts', <TextListPage />),

  inMenu('operations', 'overview', paths.overview(C), 'merchantOverview', <OverviewPage />),
  inMenu('operations', 'money', paths.money(C), 'moneyBreakdown', <ListPage report={moneyReport} inMerchantZone />),
  inMenu('operations', 'settings', paths.settings(C), 'merchantSettings', <SettingsPage />),
  {
    path: paths.merchantGames(C),
    operation: 'merchantGames',
    sections: ['content', 'operations'],
    name: 'merchantGames',
    page: <GamesPage />,
  },
  inMenu('operations', 'rooms', paths.rooms(C), 'merchantRooms', <ListPage report={roomsReport} />),
  inMenu('operations', 'vendors', paths.vendors(C), 'merchantVendors', <VendorsPage />),
  inMenu('operations', 'rounds', paths.rounds(C), 'merchantRoundPage', <ListPage report={roundsReport} />),
  inMenu('operations', 'webhooks', paths.webhooks(C), 'webhookEndpoints', <WebhooksPage />),
  inMenu('operations', 'webhookDeliveries', paths.webhookDeliveries(C), 'webhookDeliveries', <DeliveriesPage />),
  inMenu('operations', 'changes', paths.changes(C), 'merchantChanges', changesPage),

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
