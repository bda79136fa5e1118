/**
 * `npm run rebase-feeds`: after DATABASE_URL, or the embedded database, was loaded into another cluster from a dump.
 * Every start does the same; the command prints which it was, and is for a database that others read first.
 */
import { rebaseFeeds } from '@atrium/gateway'
import { onDatabase, say } from './on-database.ts'

await onDatabase(async (databaseUrl) =>
  say(
    (await rebaseFeeds({ databaseUrl }))
      ? 'The feeds go on in this cluster from where they were.'
      : 'The feeds are of this cluster already: nothing to do.',
  ),
)
