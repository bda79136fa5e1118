/** `npm run restore -- <folder of a backup>`: restores a backup into an empty DATA_DIR. */
import { readVariables } from '@atrium/contracts/text/decode-text'
import { restore } from '@atrium/database'
import { runCopy } from './copy-command.ts'
import { dataDirOf } from './data-dir.ts'
import { readPassphrase } from './passphrase.ts'

await runCopy('restore', (folder) =>
  restore({
    dataDir: dataDirOf(readVariables(process.env)),
    from: folder,
    readPassphrase: () => readPassphrase({ isNew: false }),
    log: (line) => console.log(line),
  }),
)
