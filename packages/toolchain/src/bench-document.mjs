/** `npm run bench:document`: see packages/portal-server/src/bench. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/bench/bench-document.ts', process.argv.slice(2))
