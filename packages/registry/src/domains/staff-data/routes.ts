import { operationTable } from '@atrium/contracts/registry/operations'
import type { StaffChange } from '@atrium/contracts/registry/staff-data'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../pipeline/access/caller.ts'
import { hasRoleAt } from '../../pipeline/access/permissions.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { CHANGES_CHANNEL } from '../../platform/announce.ts'
import { createStaffFeed } from './feed.ts'
import { followGateway } from './gateway-stream.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly give up. */
const MAX_WAIT_MS = 25_000
/** Every portal reports each few seconds, and pages about it add up minutes of reports. */
const REPORTS_WAIT_MS = 2_000

/** Which data changes, for the console: at the gateway, in the registry's log, and what portals report. */
export function staffDataRoutes(
  app: FastifyInstance,
  serve: Serve,
  { sql, config, log }: RegistryDeps,
): { stop(): void } {
  const feed = createStaffFeed()
  let stopListening: (() => Promise<void>) | undefined
  let stopFollowing: (() => void) | undefined
  let reportsTimer: NodeJS.Timeout | undefined
  function addOwn(data: string): void {
    if (data === 'registry') return feed.add([{ data }])
    reportsTimer ??= setTimeout(() => {
      reportsTimer = undefined
      feed.add([{ data: 'reports' }])
    }, REPORTS_WAIT_MS)
  }
  app.addHook('onReady', async () => {
    // The second callback runs at every new connection too.
    const listening = await sql.listen(CHANGES_CHANNEL, addOwn, feed.gap)
    stopListening = listening.unlisten
    if (config.gateway) stopFollowing = followGateway(config.gateway, feed, log)
  })
  serve('staffChanges', async ({ input: { after }, request: { caller }, reply }) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const { cursor, isGap, changes } = await feed.next(after, (change) => shownTo(caller, change), {
      milliseconds: MAX_WAIT_MS,
      signal: left.signal,
    })
    return { cursor, isGap, changes: [...changes] }
  })
  return {
    stop() {
      clearTimeout(reportsTimer)
      feed.stop()
      stopFollowing?.()
      stopListening?.().catch(() => {})
    },
  }
}

/**
 * A change as the caller is told of it: nothing where they may read nothing that is made of the data, and what of it
 * only where they may read something about one thing.
 */
function shownTo(caller: Caller, change: StaffChange): StaffChange | undefined {
  const { ids: _, ...ofAll } = change
  const abouts = Object.values(operationTable).flatMap(({ follows, roles }) => {
    const about = follows?.[change.data]
    return about !== undefined && hasRoleAt(caller, roles, change.merchant) ? [about] : []
  })
  if (abouts.length === 0) return undefined
  return abouts.some((about) => about !== 'all') ? change : ofAll
}
