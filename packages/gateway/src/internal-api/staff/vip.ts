import { createStaffVip } from '../../domains/promotions/vip/staff-vip.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveVip(serve: ServeStaff, deps: Parameters<typeof createStaffVip>[0]): void {
  const vip = createStaffVip(deps)
  serve('vipSettings', vip.settings)
  serve('saveVipSettings', vip.saveSettings)
  serve('vipStanding', vip.standing)
  serve('setVipLevel', vip.setLevel)
  serve('vipChangesOfMembers', vip.changes)
  serve('vipChangesOfMembersFile', vip.changesFile)
}
