import { join } from 'node:path'
import { ensureSecretFile } from '@atrium/secrets/secret-file'
import type { Logger } from 'pino'

/** Reads one kind of key: JSON from a variable of the environment, else from its file, which is made when absent. */
type ReadKeys = <Parsed>(name: string, variable: string, given: string | undefined, fresh: () => unknown, parse: (json: unknown) => Parsed) => Promise<Parsed>

export const keyRing = (dataDir: string, log: Logger): ReadKeys => async (name, variable, given, fresh, parse) => {
  if (given !== undefined) return parseKeys(given, variable, parse)
  return ensureSecretFile(join(dataDir, 'keys', `${name}.json`), {
    async make() {
      log.info({ keys: name }, 'making new keys')
      return JSON.stringify(await fresh(), null, 2)
    },
    read: (text, file) => parseKeys(text, file, parse),
  })
}

// The message never quotes the text: it is a secret.
function parseKeys<Parsed>(text: string, source: string, parse: (json: unknown) => Parsed): Parsed {
  try {
    return parse(JSON.parse(text))
  } catch {
    throw new Error(`${source} does not hold keys in the expected form. Restore it from a backup; what it sealed cannot be opened without it.`)
  }
}
