import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import type { Passwords } from '../accounts/index.ts'
import { announcementHandlers } from './announcements/routes.ts'
import { billHandlers } from './bills/routes.ts'
import { contractHandlers } from './contracts/routes.ts'
import { downlineHandlers } from './downlines/routes.ts'
import { openingHandlers } from './openings/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import { teamHandlers } from './team/routes.ts'

/** Handlers of all calls of the agent centre. */
export function agentHandlers(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'realtime' | 'keys' | 'lotteryRecords'>,
  passwords: Passwords,
): Handlers {
  return {
    ...announcementHandlers(deps),
    ...openingHandlers(deps, passwords),
    ...downlineHandlers(deps),
    ...reportHandlers(deps),
    ...contractHandlers(deps),
    ...billHandlers(deps),
    ...teamHandlers(deps),
  }
}
