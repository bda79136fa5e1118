/** `npm run bench:bets`: see packages/gateway/src/wallet/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/wallet/bench/bench-bets.ts')
