import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createAgents } from './service.ts'

export function agentHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const agents = createAgents(deps)
  return {
    teamOverview: (request, context) => agents.teamOverview(callerOf(context), context.merchant, request),
  }
}
