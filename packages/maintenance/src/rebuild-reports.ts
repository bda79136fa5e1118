/**
 * `npm run rebuild-reports`: counts the figures of the money pages again from settled bets and the ledger, on
 * DATABASE_URL or the embedded database, whether or not Atrium is running. The result is the same rows.
 */
import { rebuildReports } from '@atrium/gateway'
import { onDatabase, say } from './on-database.ts'

await onDatabase(async (databaseUrl) => {
  await rebuildReports(databaseUrl)
  say('The reports are counted again.')
})
