import { createLotteryChanges } from '../../domains/lottery/corrections/changes-service.ts'
import { createExposure } from '../../domains/lottery/exposure/exposure-service.ts'
import { createStaffIssues } from '../../domains/lottery/operations/staff-issues.ts'
import { createResultEntries } from '../../domains/lottery/official/result-entries.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveLottery(
  serve: ServeStaff,
  deps: Parameters<typeof createLotteryChanges>[0] & Parameters<typeof createStaffIssues>[0],
): void {
  const issues = createStaffIssues(deps)
  const entries = createResultEntries(deps)
  const changes = createLotteryChanges(deps)
  serve('lotteryIssues', issues.page)
  serve('lotteryIssuesFile', issues.file)
  serve('lotteryIssue', issues.find)
  serve('lotteryExposure', createExposure(deps).read)
  serve('enterLotteryResult', entries.enter)
  serve('previewLotteryChange', changes.preview)
  serve('changeLotteryIssue', changes.change)
  serve('lotteryChangeMembers', changes.members)
}
