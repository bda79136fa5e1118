import { createStaffMembers } from '../../domains/accounts/staff-members/staff-members.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveMembers(serve: ServeStaff, deps: Parameters<typeof createStaffMembers>[0]): void {
  const members = createStaffMembers(deps)
  serve('findMembers', members.search)
  serve('merchantMember', members.find)
  serve('revealMember', members.reveal)
}
