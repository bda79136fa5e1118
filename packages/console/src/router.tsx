import type { RouteObject } from 'react-router-dom'
import { AccessPage } from './access/AccessPage.tsx'
import { AccountPage } from './account/AccountPage.tsx'
import { BillPage } from './agents/bills/BillPage.tsx'
import { BillsPage } from './agents/bills/BillsPage.tsx'
import { ContractsPage } from './agents/contracts/ContractsPage.tsx'
import { NewContractPage } from './agents/contracts/NewContractPage.tsx'
import { ComparisonPage } from './agents/cycles/ComparisonPage.tsx'
import { CyclesPage } from './agents/cycles/CyclesPage.tsx'
import { ExposurePage } from './agents/cycles/ExposurePage.tsx'
import { AgentSettingsPage } from './agents/settings/AgentSettingsPage.tsx'
import { AgentPage } from './agents/tree/AgentPage.tsx'
import { TreePage } from './agents/tree/TreePage.tsx'
import { ApprovalsPage } from './approvals/ApprovalsPage.tsx'
import { BoardPage } from './board/BoardPage.tsx'
import { CalendarPage } from './calendar/CalendarPage.tsx'
import { CashierSettingsPage } from './cashier-settings/CashierSettingsPage.tsx'
import { ChangesPage } from './changes/ChangesPage.tsx'
import { ContentItemPage } from './content/ContentItemPage.tsx'
import { ContentListPage } from './content/ContentListPage.tsx'
import { NewContentPage } from './content/NewContentPage.tsx'
import { DepositPage } from './deposits/DepositPage.tsx'
import { DepositsPage } from './deposits/DepositsPage.tsx'
import { Frame } from './frame/Frame.tsx'
import { GivingLimitsPage } from './giving-limits/GivingLimitsPage.tsx'
import { MissingPage } from './layout/MissingPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { CalendarPage as LotteryCalendarPage } from './lottery/calendar/CalendarPage.tsx'
import { ChangeMembersPage } from './lottery/issues/ChangeMembersPage.tsx'
import { IssuePage } from './lottery/issues/IssuePage.tsx'
import { IssuesPage } from './lottery/issues/IssuesPage.tsx'
import { GamePage } from './lottery/settings/GamePage.tsx'
import { GamesPage } from './lottery/settings/GamesPage.tsx'
import { SettingChangesPage } from './lottery/settings/SettingChangesPage.tsx'
import { AdjustmentsPage } from './members/adjustments/AdjustmentsPage.tsx'
import { MemberListPage } from './members/lists/MemberListPage.tsx'
import { MemberPage } from './members/MemberPage.tsx'
import { MembersPage } from './members/MembersPage.tsx'
import { EditCampaignPage } from './marketing/campaigns/editor/EditCampaignPage.tsx'
import { NewCampaignPage } from './marketing/campaigns/editor/NewCampaignPage.tsx'
import { CampaignsPage } from './marketing/campaigns/list/CampaignsPage.tsx'
import { CampaignPage } from './marketing/campaigns/page/CampaignPage.tsx'
import { RaffleListPage } from './marketing/campaigns/raffle/RaffleListPage.tsx'
import { ClaimPage } from './marketing/claims/ClaimPage.tsx'
import { ClaimsPage } from './marketing/claims/ClaimsPage.tsx'
import { CostsPage } from './marketing/costs/CostsPage.tsx'
import { NewPointItemPage } from './marketing/points/items/NewPointItemPage.tsx'
import { PointItemPage } from './marketing/points/items/PointItemPage.tsx'
import { PointItemsPage } from './marketing/points/items/PointItemsPage.tsx'
import { PointSettingsPage } from './marketing/points/settings/PointSettingsPage.tsx'
import { MemberTagsPage } from './members/tags/MemberTagsPage.tsx'
import { PointOrdersPage } from './marketing/points/PointOrdersPage.tsx'
import { PopularGamesPage } from './popular-games/PopularGamesPage.tsx'
import { VipChangesPage } from './marketing/vip/VipChangesPage.tsx'
import { VipPage } from './marketing/vip/VipPage.tsx'
import { ReferralRewardsPage } from './members/referral-rewards/ReferralRewardsPage.tsx'
import { MerchantPage } from './merchant/MerchantPage.tsx'
import { PoliciesPage } from './policies/PoliciesPage.tsx'
import { ProposalsPage } from './proposals/ProposalsPage.tsx'
import { ReleasesPage } from './releases/ReleasesPage.tsx'
import { RoundsPage } from './rounds/RoundsPage.tsx'
import { SectionHome } from './sections/SectionHome.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { ChatPage, FeedbackPage, QuestionsPage } from './support/SupportPages.tsx'
import { WithdrawalPage } from './withdrawals/WithdrawalPage.tsx'
import { WithdrawalsPage } from './withdrawals/WithdrawalsPage.tsx'

/** A page per address; `paths.ts` writes them. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <BoardPage /> },
      { path: '/merchants/:code', element: <MerchantPage /> },
      { path: '/merchants/:code/settings', element: <SettingsPage /> },
      { path: '/merchants/:code/rounds', element: <RoundsPage /> },
      { path: '/merchants/:code/withdrawals', element: <WithdrawalsPage /> },
      { path: '/merchants/:code/withdrawals/:orderId', element: <WithdrawalPage /> },
      { path: '/merchants/:code/deposits', element: <DepositsPage /> },
      { path: '/merchants/:code/deposits/:orderId', element: <DepositPage /> },
      { path: '/merchants/:code/cashier-settings', element: <CashierSettingsPage /> },
      { path: '/merchants/:code/members', element: <MembersPage /> },
      { path: '/merchants/:code/members/:memberId', element: <MemberPage /> },
      {
        path: '/merchants/:code/members/:memberId/deposits',
        element: <MemberListPage key="deposits" list="deposits" />,
      },
      { path: '/merchants/:code/members/:memberId/rounds', element: <MemberListPage key="rounds" list="rounds" /> },
      { path: '/merchants/:code/members/:memberId/logins', element: <MemberListPage key="logins" list="logins" /> },
      { path: '/merchants/:code/adjustments', element: <AdjustmentsPage /> },
      { path: '/merchants/:code/referral-rewards', element: <ReferralRewardsPage /> },
      { path: '/merchants/:code/agent-tree', element: <TreePage /> },
      { path: '/merchants/:code/agent-tree/below/:memberId', element: <TreePage /> },
      { path: '/merchants/:code/agent-tree/members/:memberId', element: <AgentPage /> },
      { path: '/merchants/:code/agent-contracts', element: <ContractsPage /> },
      { path: '/merchants/:code/agent-contracts/new', element: <NewContractPage /> },
      { path: '/merchants/:code/agent-bills', element: <BillsPage /> },
      { path: '/merchants/:code/agent-bills/:billId', element: <BillPage /> },
      { path: '/merchants/:code/agent-cycles', element: <CyclesPage /> },
      { path: '/merchants/:code/agent-cycles/:kind/:startsAt', element: <ComparisonPage /> },
      { path: '/merchants/:code/agent-exposure', element: <ExposurePage /> },
      { path: '/merchants/:code/agent-settings', element: <AgentSettingsPage /> },
      { path: '/merchants/:code/proposals', element: <ProposalsPage /> },
      { path: '/merchants/:code/giving-limits', element: <GivingLimitsPage /> },
      { path: '/merchants/:code/changes', element: <ChangesPage /> },
      { path: '/merchants/:code/questions', element: <QuestionsPage /> },
      { path: '/merchants/:code/feedback', element: <FeedbackPage /> },
      { path: '/merchants/:code/chat', element: <ChatPage /> },
      { path: '/merchants/:code/lottery/issues', element: <IssuesPage /> },
      { path: '/merchants/:code/lottery/issues/:game/:numero', element: <IssuePage /> },
      { path: '/merchants/:code/lottery/changes/:changeId', element: <ChangeMembersPage /> },
      { path: '/merchants/:code/lottery/games', element: <GamesPage /> },
      { path: '/merchants/:code/lottery/games/:game', element: <GamePage /> },
      { path: '/merchants/:code/lottery/calendar', element: <LotteryCalendarPage /> },
      { path: '/merchants/:code/lottery/setting-changes', element: <SettingChangesPage /> },
      { path: '/merchants/:code/campaigns', element: <CampaignsPage /> },
      { path: '/merchants/:code/campaigns/new', element: <NewCampaignPage /> },
      { path: '/merchants/:code/campaigns/items/:id/edit', element: <EditCampaignPage /> },
      { path: '/merchants/:code/campaigns/items/:id', element: <CampaignPage /> },
      {
        path: '/merchants/:code/campaigns/items/:id/tickets',
        element: <RaffleListPage key="tickets" list="tickets" />,
      },
      {
        path: '/merchants/:code/campaigns/items/:id/winners',
        element: <RaffleListPage key="winners" list="winners" />,
      },
      { path: '/merchants/:code/campaign-claims', element: <ClaimsPage /> },
      { path: '/merchants/:code/campaign-claims/:claimId', element: <ClaimPage /> },
      { path: '/merchants/:code/campaign-costs', element: <CostsPage /> },
      { path: '/merchants/:code/point-items', element: <PointItemsPage /> },
      { path: '/merchants/:code/point-items/new', element: <NewPointItemPage /> },
      { path: '/merchants/:code/point-items/items/:itemId', element: <PointItemPage /> },
      { path: '/merchants/:code/point-settings', element: <PointSettingsPage /> },
      { path: '/merchants/:code/member-tags', element: <MemberTagsPage /> },
      { path: '/merchants/:code/point-orders', element: <PointOrdersPage /> },
      { path: '/merchants/:code/vip', element: <VipPage /> },
      { path: '/merchants/:code/vip-changes', element: <VipChangesPage /> },
      { path: '/marketing', element: <SectionHome section="marketing" /> },
      { path: '/agents', element: <SectionHome section="agents" /> },
      { path: '/merchants/:code/popular-games', element: <PopularGamesPage /> },
      { path: '/merchants/:code/content/:list', element: <ContentListPage /> },
      { path: '/merchants/:code/content/:list/new', element: <NewContentPage /> },
      { path: '/merchants/:code/content/:list/items/:id', element: <ContentItemPage /> },
      { path: '/content', element: <SectionHome section="content" /> },
      { path: '/lottery', element: <SectionHome section="lottery" /> },
      { path: '/members', element: <SectionHome section="members" /> },
      { path: '/cashier', element: <SectionHome section="cashier" /> },
      { path: '/releases', element: <ReleasesPage /> },
      { path: '/calendar', element: <CalendarPage /> },
      { path: '/approvals', element: <ApprovalsPage /> },
      { path: '/log', element: <LogPage /> },
      { path: '/access', element: <AccessPage /> },
      { path: '/account', element: <AccountPage /> },
      { path: '/policies', element: <PoliciesPage /> },
      { path: '*', element: <MissingPage /> },
    ],
  },
]
