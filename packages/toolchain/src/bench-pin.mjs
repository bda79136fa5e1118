/** `npm run bench:pin`: see packages/portal-server/src/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/bench/bench-pin.ts', process.argv.slice(2))
