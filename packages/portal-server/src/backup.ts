/** `npm run backup -- <new folder>`: copies DATA_DIR at one moment, running or not. */
import { backup } from '@atrium/database'
import { readConfig } from './config.ts'
import { runCopy } from './start/copy-command.ts'

await runCopy('backup', (folder) => backup({ dataDir: readConfig(process.env).dataDir, to: folder, log: (line) => console.log(line) }))
