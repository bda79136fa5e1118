import { freeRoundGames } from '../../domains/promotions/free-round-games.ts'
import { createStaffCampaigns } from '../../domains/promotions/operations/staff-campaigns.ts'
import { createStaffClaims } from '../../domains/promotions/operations/staff-claims.ts'
import { createStaffCosts } from '../../domains/promotions/operations/staff-costs.ts'
import { createStaffMemberTags } from '../../domains/promotions/operations/staff-member-tags.ts'
import { createStaffRaffles } from '../../domains/promotions/operations/staff-raffles.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveCampaigns(
  serve: ServeStaff,
  deps: Parameters<typeof createStaffCampaigns>[0] & Parameters<typeof createStaffClaims>[0],
): void {
  const campaigns = createStaffCampaigns(deps)
  const claims = createStaffClaims(deps)
  const costs = createStaffCosts(deps)
  serve('campaigns', campaigns.page)
  serve('campaign', campaigns.find)
  serve('saveCampaign', campaigns.save)
  serve('discardCampaignDraft', campaigns.discard)
  serve('publishCampaign', campaigns.publish)
  serve('changeCampaignStage', campaigns.changeStage)
  serve('copyCampaign', campaigns.copy)
  serve('previewCampaign', campaigns.preview)
  serve('freeRoundGames', ({ merchant }) => freeRoundGames(deps.sql, merchant))
  serve('campaignCosts', costs.page)
  serve('campaignCostsFile', costs.file)
  serve('campaignClaims', claims.page)
  serve('campaignClaimsFile', claims.file)
  serve('campaignClaim', claims.find)
  serve('campaignClaimImage', claims.image)
  serve('reserveCampaignClaim', claims.reserve)
  serve('approveCampaignClaim', claims.approve)
  serve('rejectCampaignClaim', claims.reject)
  const raffles = createStaffRaffles(deps)
  serve('campaignRaffle', raffles.find)
  serve('verifyCampaignRaffle', raffles.verify)
  serve('campaignRaffleTickets', raffles.tickets)
  serve('campaignRaffleTicketsFile', raffles.ticketsFile)
  serve('campaignRaffleWinners', raffles.winners)
  serve('campaignRaffleWinnersFile', raffles.winnersFile)
  const tags = createStaffMemberTags(deps)
  serve('memberTags', tags.page)
  serve('tagMembers', tags.tagMembers)
  serve('tagsOfMember', tags.ofMember)
  serve('changeMemberTags', tags.change)
}
