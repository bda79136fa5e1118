/** `npm run atrium -- <command>`: runs the release CLI. */
import { browsers } from './browsers.mjs'
import { runScript, stop } from './runtime.mjs'

const args = process.argv.slice(2)
// The one command that needs a browser is part of the browser tests, since the release CLI contains none.
if (args[0] === 'torture') torture(args.slice(1))
else runScript('packages/cli/src/main.ts', args)

function torture(options) {
  try {
    if (!options.includes('--help')) Object.assign(process.env, browsers('headless Chromium'))
  } catch (error) {
    stop(error.message)
  }
  runScript('e2e/torture/main.ts', options)
}
