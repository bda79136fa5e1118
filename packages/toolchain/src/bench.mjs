/** `npm run bench:<name>`: measures and prints; never a test. */
import { chromium } from './chromium.mjs'
import { runScript } from './runtime.mjs'

const [name, ...rest] = process.argv.slice(2)
// The one that measures pages.
if (name === 'load') process.env.CHROMIUM_PATH = chromium()
runScript(`packages/bench/src/${name}.ts`, rest)
