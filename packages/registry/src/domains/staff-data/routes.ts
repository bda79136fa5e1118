import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffChange, StaffData } from '@atrium/contracts/staff/staff-data'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../pipeline/access/caller.ts'
import { hasRoleAt } from '../../pipeline/access/permissions.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import type { WaitingRequests } from '../../pipeline/waiting-requests.ts'
import { CHANGES_CHANNEL } from '../../platform/announce.ts'
import { createStaffFeed } from './feed.ts'
import { followGateway } from './gateway-stream.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly time out. */
const MAX_WAIT_MS = 25_000
/** Every portal reports every few seconds, and pages of reports add up whole minutes. */
const REPORTS_WAIT_MS = 2_000

/** Changed data, for the console: at the gateway, in the registry's log, and in portals' reports. */
export function staffDataRoutes(
  app: FastifyInstance,
  serve: Serve,
  { sql, config, log }: RegistryDeps,
  waiting: WaitingRequests,
): { stop(): void } {
  const feed = createStaffFeed()
  let isStopped = false
  let stopListening: (() => Promise<void>) | undefined
  let stopFollowing: (() => void) | undefined
  let reportsTimer: NodeJS.Timeout | undefined
  function addOwn(data: string): void {
    if (data === 'registry') return feed.add([{ data }])
    // A notification that arrives between stop() and the end of listening must not start a timer.
    if (!isStopped)
      reportsTimer ??= setTimeout(() => {
        reportsTimer = undefined
        feed.add([{ data: 'reports' }])
      }, REPORTS_WAIT_MS)
  }
  app.addHook('onReady', async () => {
    // The second callback runs at every reconnection too.
    const listening = await sql.listen(CHANGES_CHANNEL, addOwn, feed.gap)
    stopListening = listening.unlisten
    if (config.gateway) stopFollowing = followGateway(config.gateway, feed, log)
  })
  serve('staffChanges', async ({ input: { after }, request: { caller }, reply }) => {
    const { cursor, isGap, changes } = await waiting.hold(caller, reply, (signal) =>
      feed.next(after, (change) => shownTo(caller, change), { milliseconds: MAX_WAIT_MS, signal }),
    )
    return { cursor, isGap, changes: [...changes] }
  })
  return {
    stop() {
      // Sources of changes end before the waiting readers.
      isStopped = true
      stopFollowing?.()
      stopListening?.().catch(() => {})
      clearTimeout(reportsTimer)
      feed.stop()
    },
  }
}

/** The operations that read each kind of data: their roles, and the input with the id. */
const READERS = new Map<StaffData, { about: string; roles: OperationDefinition['roles'] }[]>()
for (const { follows = {}, roles } of Object.values(operationTable))
  for (const [data, about] of Object.entries(follows) as [StaffData, string][])
    READERS.set(data, [...(READERS.get(data) ?? []), { about, roles }])

/**
 * The part of a change that the caller may see: undefined without a role for any operation that reads the data, and
 * without ids unless one of them reads a single item.
 */
function shownTo(caller: Caller, change: StaffChange): StaffChange | undefined {
  const { ids: _, ...ofAll } = change
  const readable = READERS.get(change.data)?.filter(({ roles }) => hasRoleAt(caller, roles, change.merchant)) ?? []
  if (readable.length === 0) return undefined
  return readable.some(({ about }) => about !== 'all') ? change : ofAll
}
