/** `npm run build`: builds the shell and the remotes that changed. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/build-all.ts')
