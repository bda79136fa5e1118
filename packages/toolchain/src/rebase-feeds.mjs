/** `npm run rebase-feeds`: see packages/gateway/src/maintenance. */
import { runScript } from './runtime.mjs'

runScript('packages/maintenance/src/rebase-feeds.ts')
