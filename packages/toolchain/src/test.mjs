/**
 * `npm test`: runs all checks including the browser's. `-- --full` adds slow checks of code that rarely changes. The
 * last line is `N passed, N failed`.
 */
import { ready } from './runtime.mjs'
import { ALL_CHECKS, FULL_CHECKS, report, runSuites } from './suites.mjs'

const options = process.argv.slice(2)
if (options.some((option) => option !== '--full')) {
  console.error('Use: npm test [-- --full].')
  process.exit(1)
}
report(await runSuites(options.length > 0 ? FULL_CHECKS : ALL_CHECKS, ready()))
