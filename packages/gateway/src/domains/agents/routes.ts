import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import type { Passwords } from '../accounts/index.ts'
import { announcementHandlers } from './announcements/routes.ts'
import { billHandlers } from './bills/bill-handlers.ts'
import { contractHandlers } from './contracts/contract-handlers.ts'
import { readShowsBalances } from './downlines/downlines-repository.ts'
import { downlineHandlers } from './downlines/routes.ts'
import { openingHandlers } from './openings/routes.ts'
import { reportHandlers } from './reports/reports.ts'
import { createTeamOverview } from './team/team-overview.ts'

/** All calls of the agent centre. */
export function agentHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'realtime'>, passwords: Passwords): Handlers {
  const teamOverview = createTeamOverview(deps)
  return {
    ...announcementHandlers(deps),
    ...openingHandlers(deps, passwords),
    ...downlineHandlers(deps),
    ...reportHandlers(deps),
    ...contractHandlers(deps),
    ...billHandlers(deps),
    async teamOverview(request, context) {
      const { balance, ...overview } = await teamOverview(callerOf(context).memberId, context.merchant, request)
      // The balance of a team of one is that of its only member.
      return { ...overview, ...((await readShowsBalances(deps.sql, context.merchant.code)) && { balance }) }
    },
  }
}
