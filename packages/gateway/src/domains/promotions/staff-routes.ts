import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { freeRoundGames } from './free-round-games.ts'
import { createChangedClaims } from './operations/changed-claims.ts'
import { createStaffCampaigns } from './operations/staff-campaigns.ts'
import { createStaffClaims } from './operations/staff-claims.ts'
import { createStaffCosts } from './operations/staff-costs.ts'
import { createStaffMemberTags } from './operations/staff-member-tags.ts'
import { createStaffRaffles } from './operations/staff-raffles.ts'
import { createStaffPointMall } from './points/staff-mall.ts'
import { createStaffPointOrders } from './points/staff-orders.ts'
import { createStaffVip } from './vip/staff-vip.ts'

type PromotionDeps = Parameters<typeof createStaffCampaigns>[0] &
  Parameters<typeof createStaffClaims>[0] &
  Parameters<typeof createStaffPointOrders>[0] &
  Parameters<typeof createStaffPointMall>[0]

export const promotionStaffHandlers = (deps: PromotionDeps): StaffHandlers => ({
  ...createStaffCampaigns(deps),
  ...createStaffClaims(deps),
  ...createStaffCosts(deps),
  ...createStaffRaffles(deps),
  ...createStaffMemberTags(deps),
  ...createStaffPointMall(deps),
  ...createStaffPointOrders(deps),
  ...createStaffVip(deps),
  ...createChangedClaims(deps),
  freeRoundGames: ({ merchant }) => freeRoundGames(deps.sql, merchant),
})
