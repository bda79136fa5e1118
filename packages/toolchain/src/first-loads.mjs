/** `npm run first-loads`: what a first visit loads against its budgets; `-- --write` sets them. */
import { runScript } from './runtime.mjs'

runScript('packages/portal-server/src/check-first-loads.ts')
