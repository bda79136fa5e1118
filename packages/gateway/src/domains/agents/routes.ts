import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { billHandlers } from './bills/bill-handlers.ts'
import { contractHandlers } from './contracts/contract-handlers.ts'
import { reportHandlers } from './reports/reports.ts'
import { createTeamOverview } from './team/team-overview.ts'

export function agentHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Handlers {
  const teamOverview = createTeamOverview(deps)
  return {
    ...billHandlers(deps),
    ...contractHandlers(deps),
    ...reportHandlers(deps),
    teamOverview: (request, context) => teamOverview(callerOf(context).memberId, context.merchant, request),
  }
}
