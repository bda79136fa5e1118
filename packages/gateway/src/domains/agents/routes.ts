import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { reportHandlers } from './reports/reports.ts'
import { createTeamOverview } from './team/team-overview.ts'

export function agentHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const teamOverview = createTeamOverview(deps)
  return {
    ...reportHandlers(deps),
    teamOverview: (request, context) => teamOverview(callerOf(context).memberId, context.merchant, request),
  }
}
