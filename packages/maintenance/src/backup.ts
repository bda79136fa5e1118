/** `npm run backup -- <new folder>`: copies DATA_DIR at one moment, running or not. */
import { backup } from '@atrium/database'
import { runCopy } from './copy-command.ts'
import { dataDirOf } from './data-dir.ts'

await runCopy('backup', (folder) =>
  backup({ dataDir: dataDirOf(process.env), to: folder, log: (line) => console.log(line) }),
)
