/** `npm run dev -- <remote>` */
import { runScript } from './runtime.mjs'

runScript('packages/cli/src/dev/main.ts')
