import type { StaffLotteryIssueDetail } from '@atrium/contracts/registry/lottery/issues'
export interface IssueProps {
  readonly merchant: string
  readonly issue: StaffLotteryIssueDetail
}
