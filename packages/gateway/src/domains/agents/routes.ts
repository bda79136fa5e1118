import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import type { Passwords } from '../accounts/index.ts'
import { announcementHandlers } from './announcements/routes.ts'
import { downlineHandlers } from './downlines/routes.ts'
import { openingHandlers } from './openings/routes.ts'
import { createAgents } from './service.ts'

export function agentHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'realtime'>, passwords: Passwords): Handlers {
  const agents = createAgents(deps)
  return {
    ...announcementHandlers(deps),
    ...openingHandlers(deps, passwords),
    ...downlineHandlers(deps),
    teamOverview: (request, context) => agents.teamOverview(callerOf(context), context.merchant, request),
  }
}
