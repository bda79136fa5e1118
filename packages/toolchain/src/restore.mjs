/** `npm run restore`: see packages/database/src/backup.ts. */
import { runScript } from './runtime.mjs'

runScript('packages/maintenance/src/restore.ts')
