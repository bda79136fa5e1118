import { readVariables } from '@atrium/contracts/text/decode-text'
import { reachEmbedded } from '@atrium/database'
import { dataDirOf } from './data-dir.ts'

/** Writes a line of a command's result. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Does the work of a command on DATABASE_URL, or on the embedded database, running or not. An error ends the process
 * with 1 and its sentence.
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
