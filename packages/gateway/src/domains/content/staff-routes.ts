import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createContentVersions, createStaffContent } from './index.ts'
import { createStaffTexts } from './texts/staff-texts.ts'

export const contentStaffHandlers = (deps: Parameters<typeof createContentVersions>[0]): StaffHandlers => ({
  ...createStaffContent(deps),
  ...createContentVersions(deps),
  ...createStaffTexts(deps),
})
