import { createStaffCalendar } from '../../domains/lottery/operations/staff-calendar.ts'
import { createLotterySettingsLists } from '../../domains/lottery/settings/settings-lists.ts'
import { createLotterySettings } from '../../domains/lottery/settings/settings-service.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveLotterySettings(
  serve: ServeStaff,
  deps: Parameters<typeof createLotterySettings>[0] & Parameters<typeof createStaffCalendar>[0],
): void {
  const settings = createLotterySettings(deps)
  const lists = createLotterySettingsLists(deps)
  const calendar = createStaffCalendar(deps)
  serve('lotteryGames', lists.games)
  serve('lotterySettings', settings.read)
  serve('saveLotterySettings', settings.save)
  serve('lotterySettingChanges', lists.changes)
  serve('lotterySettingChangesFile', lists.changesFile)
  serve('lotteryCalendar', calendar.read)
  serve('saveLotteryCalendar', calendar.save)
}
