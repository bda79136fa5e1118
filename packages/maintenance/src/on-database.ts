import { readVariables } from '@atrium/contracts/text/decode-text'
import { reachEmbedded } from '@atrium/database'
import { dataDirOf } from './data-dir.ts'

/** Writes a line of a command's result to standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs a command on DATABASE_URL or on the embedded database, whether or not Atrium is running. After an error, prints
 * its sentence and exits with 1.
 */
export async function onDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    const env = readVariables(process.env)
    const given = env['DATABASE_URL']
    const server = given
      ? { url: given, leave: async () => {} }
      : await reachEmbedded({ dataDir: dataDirOf(env), log: say })
    try {
      await work(server.url)
    } finally {
      await server.leave()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
