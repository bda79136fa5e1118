/** `npm test`: every check there is, the browser's too. The last line reads `N passed, N failed`. */
import { ready } from './runtime.mjs'
import { ALL_CHECKS, report, runSuites } from './suites.mjs'

report(await runSuites(ALL_CHECKS, ready()))
