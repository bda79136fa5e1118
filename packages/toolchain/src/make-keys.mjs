/** `npm run make-keys`: see packages/portal-server/src/make-keys.ts. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/make-keys.ts')
