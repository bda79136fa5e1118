/** `npm run first-loads`: compares what a first visit loads with its budgets. `-- --write` sets the budgets. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/check-first-loads.ts')
