/** `npm run verify-draw`: see packages/maintenance/src/draws. */
import { runScript } from './runtime.mjs'

runScript('packages/maintenance/src/verify-draw.ts')
