import { createStaffReferralRewards } from '../../domains/accounts/referral/staff-referral-rewards.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveReferralRewards(serve: ServeStaff, deps: Parameters<typeof createStaffReferralRewards>[0]): void {
  const rewards = createStaffReferralRewards(deps)
  serve('heldReferralRewards', rewards.page)
  serve('releaseReferralReward', rewards.release)
  serve('rejectReferralReward', rewards.reject)
}
