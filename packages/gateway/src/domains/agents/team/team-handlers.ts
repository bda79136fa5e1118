import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readShowsBalances } from '../downlines/downlines-repository.ts'
import { createTeamOverview } from './team-overview.ts'

export function teamHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const teamOverview = createTeamOverview(deps)
  return {
    async teamOverview(request, context) {
      const { balance, ...overview } = await teamOverview(callerOf(context).memberId, context.merchant, request)
      // The balance of a team with one member would reveal that member's balance.
      return { ...overview, ...((await readShowsBalances(deps.sql, context.merchant.code)) && { balance }) }
    },
  }
}
