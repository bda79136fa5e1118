import { createStaffMemberBlocks } from '../../domains/accounts/staff-members/staff-member-blocks.ts'
import { createStaffMemberLists } from '../../domains/accounts/staff-members/staff-member-lists.ts'
import { createStaffMemberNotes } from '../../domains/accounts/staff-members/staff-member-notes.ts'
import { createStaffMembers } from '../../domains/accounts/staff-members/staff-members.ts'
import { createStaffMessages } from '../../domains/accounts/staff-members/staff-messages.ts'
import { createStaffTotpRemovals } from '../../domains/accounts/staff-members/staff-totp-removals.ts'
import type { ServeStaff } from './serve-staff.ts'

type MemberDeps = Parameters<typeof createStaffMembers>[0] & Parameters<typeof createStaffMemberBlocks>[0]

export function serveMembers(serve: ServeStaff, deps: MemberDeps): void {
  const members = createStaffMembers(deps)
  serve('findMembers', members.search)
  serve('merchantMember', members.find)
  serve('revealMember', members.reveal)
  const lists = createStaffMemberLists(deps)
  serve('memberDeposits', lists.deposits)
  serve('memberRounds', lists.rounds)
  serve('memberLogins', lists.logins)
  const notes = createStaffMemberNotes(deps)
  serve('memberNotes', notes.page)
  serve('addMemberNote', notes.add)
  const blocks = createStaffMemberBlocks(deps)
  serve('blockMember', blocks.block)
  serve('unblockMember', blocks.unblock)
  serve('removeAuthenticator', createStaffTotpRemovals(deps).remove)
  serve('sendStaffMessage', createStaffMessages(deps).send)
}
