import { teamCalls } from './team.ts'

/** What agents see and do of their teams. */
export const agentCalls = [...teamCalls] as const
