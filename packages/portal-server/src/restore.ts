/** `npm run restore -- <folder of a backup>`: puts a backup into an empty DATA_DIR. */
import { restore } from '@atrium/database'
import { readConfig } from './config.ts'
import { runCopy } from './start/copy-command.ts'

await runCopy('restore', (folder) => restore({ dataDir: readConfig(process.env).dataDir, from: folder, log: (line) => console.log(line) }))
