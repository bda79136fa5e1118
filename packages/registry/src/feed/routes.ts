import type { Sql } from '@atrium/database'
import type { Serve } from '../http/serve.ts'
import { feedNow } from './service.ts'
import type { Feed } from './waits.ts'

/** Milliseconds; below the 30 seconds after which proxies commonly give up. */
export const LONGEST_WAIT = 25_000

export function feedRoutes(serve: Serve, { sql }: { sql: Sql }, feed: Feed): void {
  serve('feed', async ({ input: { after }, reply }) => {
    const done = new AbortController()
    reply.raw.once('close', () => done.abort())
    const moved = feed.nextMove(LONGEST_WAIT, done.signal)
    const now = await feedNow(sql)
    // Behind as well as ahead: a database that was restored must be believed.
    if (now.sequence !== after) {
      done.abort()
      return now
    }
    await moved
    return feedNow(sql)
  })
}
