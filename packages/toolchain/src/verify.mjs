/** `npm run verify`: see packages/gateway/src/maintenance. */
import { runScript } from './runtime.mjs'

runScript('packages/maintenance/src/verify.ts')
