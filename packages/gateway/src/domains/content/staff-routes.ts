import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createContentVersions, createStaffContent } from './index.ts'

export const contentStaffHandlers = (deps: Parameters<typeof createContentVersions>[0]): StaffHandlers => ({
  ...createStaffContent(deps),
  ...createContentVersions(deps),
})
