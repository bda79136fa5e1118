/**
 * `npm run make-keys -- [gateway] [studio] [registry] [portal]`: creates the missing key files of a new installation in
 * `DATA_DIR/keys`.
 */
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { makeKeys } from './keys/make-keys.ts'

try {
  const { dataDir } = readConfig(process.env)
  await makeKeys(dataDir, process.argv.slice(2))
  process.stdout.write(
    `The keys are in ${join(dataDir, 'keys')}. Keep a copy apart from the database: what they encrypt is lost without them.\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
