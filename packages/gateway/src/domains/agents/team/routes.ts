import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createAgentTeamOverview } from './team-overview.ts'

export function teamHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const teamOverview = createAgentTeamOverview(deps)
  return {
    teamOverview: (request, context) => teamOverview(callerOf(context).memberId, context.merchant, request),
  }
}
