/** `npm run verify`: see packages/gateway/src/ledger-proof. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/verify.ts')
