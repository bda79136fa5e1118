import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { Serve } from '@atrium/staff-api/serve'
import type { WaitingRequests } from '@atrium/staff-api/waiting-requests'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import { changeFeedNow } from './service.ts'
import type { ChangeFeed } from './long-poll.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly time out. */
export const MAX_WAIT_MS = 25_000

export function changeFeedRoutes(
  serve: Serve,
  { sql }: Pick<RegistryDeps, 'sql'>,
  feed: ChangeFeed,
  waiting: WaitingRequests,
): void {
  serve('feed', ({ input: { after }, request: { caller }, reply }) =>
    waiting.hold(caller, reply, async (signal) => {
      const merchants = visibleMerchants(caller)
      const done = new AbortController()
      const moved = feed.nextMove(MAX_WAIT_MS, AbortSignal.any([signal, done.signal]))
      const now = await changeFeedNow(sql, merchants)
      // Also responds if the cursor is ahead: the database may have been restored from a backup.
      if (now.sequence !== after) {
        done.abort()
        return now
      }
      await moved
      return changeFeedNow(sql, merchants)
    }),
  )
}
