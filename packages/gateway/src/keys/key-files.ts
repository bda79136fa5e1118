import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Reads one kind of key: JSON from a variable of the environment, else from its file, which is made when absent. */
type ReadKeys = <Parsed>(name: string, variable: string, given: string | undefined, fresh: () => unknown, parse: (json: unknown) => Parsed) => Promise<Parsed>

export function keyRing(dataDir: string, log: Logger): ReadKeys {
  const folder = join(dataDir, 'keys')
  return async (name, variable, given, fresh, parse) => {
    if (given !== undefined) return parseKeys(given, variable, parse)
    const file = join(folder, `${name}.json`)
    const text = (await read(file)) ?? (await makeOnce(folder, file, JSON.stringify(await fresh(), null, 2), log))
    return parseKeys(text, file, parse)
  }
}

// The message never quotes the text: it is a secret.
function parseKeys<Parsed>(text: string, source: string, parse: (json: unknown) => Parsed): Parsed {
  try {
    return parse(JSON.parse(text))
  } catch {
    throw new Error(`${source} does not hold keys in the expected form. Restore it from a backup; what it sealed cannot be opened without it.`)
  }
}

const read = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read (${error.code}). Give this user access to it.`, { cause: error })
  })

// Linking a finished file into place is atomic and never replaces one: of two processes that start at once, both use the winner's.
async function makeOnce(folder: string, file: string, text: string, log: Logger): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
    log.info({ file }, 'made new keys')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
