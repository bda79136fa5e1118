/** `npm start`: everything the portal needs, from an empty machine to printed addresses. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/start.ts')
