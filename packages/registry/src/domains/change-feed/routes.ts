import type { Sql } from '@atrium/database'
import { visibleMerchants } from '../../pipeline/access/visibility.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { changeFeedNow } from './service.ts'
import type { ChangeFeed } from './long-poll.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly give up. */
export const MAX_WAIT_MS = 25_000

export function changeFeedRoutes(serve: Serve, { sql }: { sql: Sql }, feed: ChangeFeed): void {
  serve('feed', async ({ input: { after }, request: { caller }, reply }) => {
    const merchants = visibleMerchants(caller)
    const done = new AbortController()
    reply.raw.once('close', () => done.abort())
    const moved = feed.nextMove(MAX_WAIT_MS, done.signal)
    const now = await changeFeedNow(sql, merchants)
    // Behind as well as ahead: a database that was restored must be believed.
    if (now.sequence !== after) {
      done.abort()
      return now
    }
    await moved
    return changeFeedNow(sql, merchants)
  })
}
