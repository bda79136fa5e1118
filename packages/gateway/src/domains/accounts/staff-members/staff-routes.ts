import type { StaffHandlers } from '../../../pipeline/staff-handler.ts'
import { createChangedMembers } from './changed-members.ts'
import { createStaffAccess } from './staff-access.ts'
import { createStaffContactChanges } from './staff-contact-changes.ts'
import { createStaffPasswords } from './staff-passwords.ts'
import { createStaffAgreements } from './staff-agreements.ts'
import { createStaffAreaBlocks } from './staff-area-blocks.ts'
import { createStaffDuplicates } from './staff-duplicates.ts'
import { createStaffClosing } from './staff-closing.ts'
import { createStaffMemberBlocks } from './staff-member-blocks.ts'
import { createStaffMemberLists } from './staff-member-lists.ts'
import { createStaffMemberNotes } from './staff-member-notes.ts'
import { createStaffMembers } from './staff-members.ts'
import { createStaffMessages } from './staff-messages.ts'
import { createStaffProtection } from './staff-protection.ts'
import { createStaffTotpRemovals } from './staff-totp-removals.ts'
import { createStaffTopAgents } from './staff-top-agents.ts'

export const memberStaffHandlers = (
  deps: Parameters<typeof createStaffMembers>[0] &
    Parameters<typeof createStaffMemberBlocks>[0] &
    Parameters<typeof createStaffAccess>[0] &
    Parameters<typeof createStaffPasswords>[0] &
    Parameters<typeof createStaffContactChanges>[0] &
    Parameters<typeof createStaffTopAgents>[0],
): StaffHandlers => ({
  ...createStaffMembers(deps),
  ...createStaffAgreements(deps),
  ...createStaffMemberLists(deps),
  ...createStaffMemberNotes(deps),
  ...createStaffMemberBlocks(deps),
  ...createStaffClosing(deps),
  ...createStaffAccess(deps),
  ...createStaffPasswords(deps),
  ...createStaffContactChanges(deps),
  ...createStaffProtection(deps),
  ...createStaffAreaBlocks(deps),
  ...createStaffDuplicates(deps),
  ...createStaffTotpRemovals(deps),
  ...createStaffTopAgents(deps),
  ...createStaffMessages(deps),
  ...createChangedMembers(deps),
})
