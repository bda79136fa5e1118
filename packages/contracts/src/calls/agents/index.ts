import { agentAnnouncementCalls } from './announcements.ts'
import { agentContractCalls } from './contracts.ts'
import { agentDownlineCalls } from './downlines.ts'
import { agentOpeningCalls } from './openings.ts'
import { agentReportCalls } from './reports.ts'
import { teamCalls } from './team.ts'

/** Calls of agents about their teams. */
export const agentCalls = [
  ...teamCalls,
  ...agentAnnouncementCalls,
  ...agentOpeningCalls,
  ...agentDownlineCalls,
  ...agentReportCalls,
  ...agentContractCalls,
] as const
