import { join } from 'node:path'
import { ensureSecretFile, readSecretFile } from '@atrium/secrets/secret-file'
import type { SecretKind } from '@atrium/secrets/secret-file'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'

/**
 * Reads one kind of key: JSON from an environment variable, or else from its file. Only the demo creates a missing
 * file.
 */
type ReadKeys = <Parsed>(
  name: string,
  variable: string,
  given: string | undefined,
  fresh: () => unknown,
  parse: (json: unknown) => Parsed,
) => Promise<Parsed>

export const keyRing =
  ({ dataDir, isDemo }: Pick<Config, 'dataDir' | 'isDemo'>, log: Logger): ReadKeys =>
  async (name, variable, given, fresh, parse) => {
    if (given !== undefined) return parseKeys(given, variable, parse)
    const file = join(dataDir, 'keys', `${name}.json`)
    const kind: SecretKind<ReturnType<typeof parse>> = {
      async make() {
        log.info({ keys: name }, 'making new keys')
        return JSON.stringify(await fresh(), null, 2)
      },
      read: (text, path) => parseKeys(text, path, parse),
    }
    return isDemo ? ensureSecretFile(file, kind) : readSecretFile(file, kind, { variable, part: 'gateway' })
  }

// The message never contains the text, which is a secret.
function parseKeys<Parsed>(text: string, source: string, parse: (json: unknown) => Parsed): Parsed {
  try {
    return parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${source} does not hold keys in the expected form. Restore it from a backup; what it sealed cannot be opened without it.`,
    )
  }
}
