import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createLotteryChanges } from './corrections/changes-service.ts'
import { createExposure } from './exposure/exposure-service.ts'
import { createResultEntries } from './official/result-entries.ts'
import { createStaffCalendar } from './operations/staff-calendar.ts'
import { createStaffIssues } from './operations/staff-issues.ts'
import { createLotterySettingsLists } from './settings/settings-lists.ts'
import { createLotterySettings } from './settings/settings-service.ts'

type LotteryDeps = Parameters<typeof createLotteryChanges>[0] &
  Parameters<typeof createStaffIssues>[0] &
  Parameters<typeof createLotterySettings>[0] &
  Parameters<typeof createStaffCalendar>[0]

export const lotteryStaffHandlers = (deps: LotteryDeps): StaffHandlers => ({
  ...createStaffIssues(deps),
  ...createExposure(deps),
  ...createResultEntries(deps),
  ...createLotteryChanges(deps),
  ...createLotterySettings(deps),
  ...createLotterySettingsLists(deps),
  ...createStaffCalendar(deps),
})
