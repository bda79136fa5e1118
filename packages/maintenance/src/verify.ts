/**
 * `npm run verify`: adds the ledger up and computes its chain again, of DATABASE_URL or of the embedded database,
 * running or not. Ends with 1 when something is wrong.
 */
import { verifyBooks } from '@atrium/gateway'
import { onDatabase, say } from './on-database.ts'

await onDatabase(async (url) => {
  const { summary, problems } = await verifyBooks(url)
  say(summary)
  for (const problem of problems) say(`  ${problem}`)
  say(
    problems.length
      ? `The books are WRONG: ${problems.length} contradiction${problems.length === 1 ? '' : 's'}. Stop play, keep this database as it is, and compare with a backup.`
      : 'The books are right.',
  )
  if (problems.length) process.exitCode = 1
})
