/**
 * `npm run backup -- <new folder> [--with-keys]`: creates a consistent backup of DATA_DIR, whether or not Atrium is
 * running.
 */
import { readVariables } from '@atrium/contracts/text/decode-text'
import { backup } from '@atrium/database'
import { runCopy } from './copy-command.ts'
import { dataDirOf } from './data-dir.ts'
import { readPassphrase } from './passphrase.ts'

await runCopy('backup', async (folder, { withKeys }) =>
  backup({
    dataDir: dataDirOf(readVariables(process.env)),
    to: folder,
    passphrase: withKeys ? await readPassphrase({ isNew: true }) : undefined,
    log: (line) => console.log(line),
  }),
)
