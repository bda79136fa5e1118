/** `npm run bench:<name>`: measures and prints; never a test. */
import { browsers } from './browsers.mjs'
import { runScript } from './runtime.mjs'

const [name, ...rest] = process.argv.slice(2)
// Those that measure pages.
if (['lighthouse', 'load', 'scroll'].includes(name)) Object.assign(process.env, browsers('Chromium'))
runScript(`packages/bench/src/${name}.ts`, rest)
