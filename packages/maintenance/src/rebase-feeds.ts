/**
 * `npm run rebase-feeds`: after DATABASE_URL, or the embedded database, was loaded into another cluster from a dump.
 * Every start does the same; the command says so, and is for a database that others read first.
 */
import { readVariables } from '@atrium/contracts/text/decode-text'
import { reachEmbedded } from '@atrium/database'
import { rebaseFeeds } from '@atrium/gateway'
import { dataDirOf } from './data-dir.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const env = readVariables(process.env)
  const given = env['DATABASE_URL']
  const server = given
    ? { url: given, leave: async () => {} }
    : await reachEmbedded({ dataDir: dataDirOf(env), log: say })
  try {
    say(
      (await rebaseFeeds({ databaseUrl: server.url }))
        ? 'The feeds go on in this cluster from where they were.'
        : 'The feeds are of this cluster already: nothing to do.',
    )
  } finally {
    await server.leave()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
