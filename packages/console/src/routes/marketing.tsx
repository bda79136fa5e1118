import { BroadcastPage } from '../marketing/broadcasts/BroadcastPage.tsx'
import { broadcastsReport } from '../marketing/broadcasts/report.tsx'
import { EditCampaignPage } from '../marketing/campaigns/editor/EditCampaignPage.tsx'
import { NewCampaignPage } from '../marketing/campaigns/editor/NewCampaignPage.tsx'
import { campaignsReport } from '../marketing/campaigns/list/report.tsx'
import { CampaignPage } from '../marketing/campaigns/page/CampaignPage.tsx'
import { RaffleListPage } from '../marketing/campaigns/raffle/RaffleListPage.tsx'
import { ClaimPage } from '../marketing/claims/ClaimPage.tsx'
import { claimsReport } from '../marketing/claims/report.tsx'
import { costsReport } from '../marketing/costs/report.tsx'
import { NewPointItemPage } from '../marketing/points/items/NewPointItemPage.tsx'
import { PointItemPage } from '../marketing/points/items/PointItemPage.tsx'
import { pointItemsReport } from '../marketing/points/items/report.tsx'
import { pointOrdersReport } from '../marketing/points/report.tsx'
import { PointSettingsPage } from '../marketing/points/settings/PointSettingsPage.tsx'
import { NewSegmentPage } from '../marketing/segments/NewSegmentPage.tsx'
import { SegmentPage } from '../marketing/segments/SegmentPage.tsx'
import { segmentsReport } from '../marketing/segments/report.tsx'
import { VipPage } from '../marketing/vip/VipPage.tsx'
import { vipChangesReport } from '../marketing/vip/report.tsx'
import { memberTagsReport } from '../members/tags/report.tsx'
import { paths } from '../paths.ts'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('marketing')
const C = ':code'

export const marketingPages: readonly ConsolePage[] = [
  inMenu('campaigns', paths.campaigns(C), 'campaigns', <ListPage report={campaignsReport} />),
  below(paths.newCampaign(C), 'saveCampaign', <NewCampaignPage />),
  below(paths.editCampaign(C, ':id'), 'saveCampaign', <EditCampaignPage />),
  below(paths.campaign(C, ':id'), 'campaign', <CampaignPage />),
  below(
    paths.raffleList(C, ':id', 'tickets'),
    'campaignRaffleTickets',
    <RaffleListPage key="tickets" list="tickets" />,
  ),
  below(
    paths.raffleList(C, ':id', 'winners'),
    'campaignRaffleWinners',
    <RaffleListPage key="winners" list="winners" />,
  ),
  inMenu('campaignClaims', paths.campaignClaims(C), 'campaignClaims', <ListPage report={claimsReport} />),
  below(paths.campaignClaim(C, ':claimId'), 'campaignClaim', <ClaimPage />),
  inMenu('campaignCosts', paths.campaignCosts(C), 'campaignCosts', <ListPage report={costsReport} inMerchantZone />),
  inMenu('pointItems', paths.pointItems(C), 'pointItems', <ListPage report={pointItemsReport} />),
  below(paths.newPointItem(C), 'savePointItem', <NewPointItemPage />),
  below(paths.pointItem(C, ':itemId'), 'pointItem', <PointItemPage />),
  inMenu('pointOrders', paths.pointOrders(C), 'pointOrders', <ListPage report={pointOrdersReport} />),
  inMenu('pointSettings', paths.pointSettings(C), 'pointSettings', <PointSettingsPage />),
  inMenu('memberTags', paths.memberTags(C), 'tagMembers', <ListPage report={memberTagsReport} />),
  inMenu('segments', paths.segments(C), 'segments', <ListPage report={segmentsReport} />),
  below(paths.newSegment(C), 'saveSegment', <NewSegmentPage />),
  below(paths.segment(C, ':segmentId'), 'segment', <SegmentPage />),
  inMenu('broadcasts', paths.broadcasts(C), 'broadcasts', <ListPage report={broadcastsReport} />),
  below(paths.broadcast(C, ':broadcastId'), 'broadcast', <BroadcastPage />),
  inMenu('vip', paths.vip(C), 'vipSettings', <VipPage />),
  inMenu('vipChanges', paths.vipChanges(C), 'vipChangesOfMembers', <ListPage report={vipChangesReport} />),
]
