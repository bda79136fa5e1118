/** `npm run schemas`: writes the files that show the tables of each domain. Run it after a migration. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/testing/write-schemas.ts')
