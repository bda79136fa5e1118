/**
 * `npm run verify`: verifies the sums and the hash chain of the ledger, on DATABASE_URL or the embedded database,
 * whether or not Atrium is running. Exits with 1 if something is wrong.
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
