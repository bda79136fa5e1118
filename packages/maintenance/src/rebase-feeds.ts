/**
 * `npm run rebase-feeds`: run it after a dump was loaded into another cluster (DATABASE_URL or the embedded database).
 * Every start of the product does the same. The command is for a database that other programs read first, and prints
 * whether it was needed.
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
