/** `npm run atrium -- <command>`: runs the release CLI. */
import { browsers } from './browsers.mjs'
import { runScript, stop } from './runtime.mjs'

const [command, ...rest] = process.argv.slice(2)
// The one command that needs a browser is part of the browser tests, since the release CLI contains none.
if (command === 'torture') torture(rest)
else runScript('packages/cli/src/main.ts')

function torture(args) {
  try {
    if (!args.includes('--help')) Object.assign(process.env, browsers('headless Chromium'))
  } catch (error) {
    stop(error.message)
  }
  runScript('e2e/torture/main.ts', args)
}
