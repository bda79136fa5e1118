/**
 * `npm run verify`: adds the ledger up and computes its chain again, of DATABASE_URL or of the embedded database,
 * running or not. Ends with 1 when something is wrong.
 */
import { readVariables } from '@atrium/contracts/text/decode-text'
import { reachEmbedded } from '@atrium/database'
import { verifyBooks } from '@atrium/gateway'
import { dataDirOf } from './data-dir.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const env = readVariables(process.env)
  const given = env['DATABASE_URL']
  const server = given
    ? { url: given, leave: async () => {} }
    : await reachEmbedded({ dataDir: dataDirOf(env), log: say })
  try {
    const { summary, problems } = await verifyBooks(server.url)
    say(summary)
    for (const problem of problems) say(`  ${problem}`)
    say(
      problems.length
        ? `The books are WRONG: ${problems.length} contradiction${problems.length === 1 ? '' : 's'}. Stop play, keep this database as it is, and compare with a backup.`
        : 'The books are right.',
    )
    if (problems.length) process.exitCode = 1
  } finally {
    await server.leave()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
