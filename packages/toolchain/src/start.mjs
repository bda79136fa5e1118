/** `npm start`: sets up and starts the whole portal, even on an empty machine, and prints its addresses. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/start.ts')
