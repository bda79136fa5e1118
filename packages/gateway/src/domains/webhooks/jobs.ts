import { WEBHOOK_RETENTION_DAYS } from '@atrium/contracts/webhooks/events'
import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { deleteOldEvents } from './deliveries-repository.ts'
import { createDelivery } from './delivery.ts'
import { createBetEvents } from './bet-events.ts'
import { createSend } from './send.ts'

/** Maximum number of events deleted in one statement. */
const DELETED_AT_ONCE = 5_000

/** Sends events to the endpoints of merchants, and deletes old ones. */
export function webhookJobs(deps: Pick<Deps, 'sql' | 'keys' | 'log' | 'config'>): Job[] {
  const deliver = createDelivery({ ...deps, send: createSend({ allowsLoopback: deps.config.webhookLoopback }) })
  const recordBets = createBetEvents(deps)
  return [
    { name: 'gateway-webhook-bets', every: 5_000, run: (_now, turn) => recordBets(turn) },
    { name: 'gateway-webhooks', every: 1_000, isShared: true, run: (_now, turn) => deliver(turn) },
    {
      name: 'gateway-webhook-retention',
      every: 3_600_000,
      run: async (_now, turn) => {
        while ((await deleteOldEvents(deps.sql, WEBHOOK_RETENTION_DAYS, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
          if (turn.isStopping()) return
      },
    },
  ]
}
