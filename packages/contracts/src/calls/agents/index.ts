import { agentAnnouncementCalls } from './announcements.ts'
import { agentDownlineCalls } from './downlines.ts'
import { agentOpeningCalls } from './openings.ts'
import { teamCalls } from './team.ts'

/** What agents see and do of their teams. */
export const agentCalls = [...teamCalls, ...agentAnnouncementCalls, ...agentOpeningCalls, ...agentDownlineCalls] as const
