/** `npm run bench:bets`: see packages/gateway/src/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/gateway/src/bench/bench-bets.ts')
