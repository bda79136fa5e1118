import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
export interface IssueProps {
  readonly merchant: string
  readonly issue: StaffLotteryIssueDetail
}
