/** `npm run backup`: see packages/database/src/backup.ts. */
import { runScript } from './runtime.mjs'

runScript('packages/maintenance/src/backup.ts')
