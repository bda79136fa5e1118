/** `npm run create-remote -- <name>` */
import { runScript } from './runtime.mjs'

runScript('packages/cli/src/create/main.ts')
