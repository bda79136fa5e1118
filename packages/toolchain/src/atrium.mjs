/** `npm run atrium -- <command>`: the release command. */
import { runScript } from './runtime.mjs'

runScript('packages/cli/src/main.ts')
