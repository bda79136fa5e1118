import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import { cancellation } from './cancellation.ts'
import type { IssueChange } from './change-kind.ts'
import { correction } from './correction.ts'
import { voiding } from './voiding.ts'

export const ISSUE_CHANGES: Readonly<Record<LotteryChangeKind, IssueChange>> = {
  CANCEL: cancellation,
  VOID: voiding,
  CORRECT: correction,
}
