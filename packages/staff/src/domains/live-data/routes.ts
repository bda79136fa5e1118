import { staffChangesStream } from '@atrium/contracts/internal/staff-changes'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffChange, StaffData } from '@atrium/contracts/staff/staff-data'
import { sendInternal } from '@atrium/http-server/internal-client'
import type { Caller } from '@atrium/staff-api/access/caller'
import { hasRoleAt } from '@atrium/staff-api/access/permissions'
import type { Serve } from '@atrium/staff-api/serve'
import type { WaitingRequests } from '@atrium/staff-api/waiting-requests'
import type { FastifyInstance } from 'fastify'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { CHANGES_CHANNEL } from '../../platform/log/log.ts'
import type { RegistryRelay } from '../relay/registry-relay.ts'
import { createStaffFeed } from './feed.ts'
import { followStream } from './follow-stream.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly time out. */
const MAX_WAIT_MS = 25_000

/** Reports changed data to the console: of the gateway, the registry, and this server. */
export function liveDataRoutes(
  app: FastifyInstance,
  serve: Serve,
  { sql, config, log }: StaffDeps,
  { registry, waiting }: { registry: RegistryRelay; waiting: WaitingRequests },
): { stop(): void } {
  const feed = createStaffFeed()
  const end = new AbortController()
  let stopListening: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    // The second callback also runs at every reconnection.
    const listening = await sql.listen(CHANGES_CHANNEL, () => feed.add([{ data: 'staff' }]), feed.gap)
    stopListening = listening.unlisten
    const { gateway } = config
    if (gateway)
      followStream('gateway', feed, {
        log,
        end: end.signal,
        open: (signal) => sendInternal(staffChangesStream, {}, gateway, { signal }),
      })
    if (config.registry) followStream('registry', feed, { log, end: end.signal, open: registry.openChanges })
  })
  serve('staffChanges', async ({ input: { after }, request: { caller }, reply }) => {
    const { cursor, isGap, changes } = await waiting.hold(caller, reply, (signal) =>
      feed.next(after, (change) => shownTo(caller, change), { milliseconds: MAX_WAIT_MS, signal }),
    )
    return { cursor, isGap, changes: [...changes] }
  })
  return {
    stop() {
      // Sources of changes end before the readers that wait for them.
      end.abort()
      stopListening?.().catch(() => {})
      feed.stop()
    },
  }
}

/** Operations that read each kind of data: their roles, and the input with the id. */
const READERS = new Map<StaffData, { about: string; roles: OperationDefinition['roles'] }[]>()
// Open work and problems have items only for those who may open them by operations of their own.
const { openWork: _, openProblems: _problems, ...operations } = operationTable
for (const { follows = {}, roles } of Object.values<OperationDefinition>(operations))
  for (const [data, about] of Object.entries(follows) as [StaffData, string][])
    READERS.set(data, [...(READERS.get(data) ?? []), { about, roles }])

/**
 * The part of a change that the caller may see: undefined without a role for any operation that reads the data; without
 * ids unless one of these operations reads a single item.
 */
function shownTo(caller: Caller, change: StaffChange): StaffChange | undefined {
  const { ids: _, ...ofAll } = change
  const readable = READERS.get(change.data)?.filter(({ roles }) => hasRoleAt(caller, roles, change.merchant)) ?? []
  if (readable.length === 0) return undefined
  return readable.some(({ about }) => about !== 'all') ? change : ofAll
}
