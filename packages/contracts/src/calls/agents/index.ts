import { agentContractCalls } from './contracts.ts'
import { agentReportCalls } from './reports.ts'
import { teamCalls } from './team.ts'

/** What agents see and do of their teams. */
export const agentCalls = [...teamCalls, ...agentReportCalls, ...agentContractCalls] as const
