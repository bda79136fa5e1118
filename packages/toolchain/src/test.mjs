/** `npm test`: every check there is, the browser's too. The last line reads `N passed, N failed`. */
import { ready } from './runtime.mjs'
import { BROWSER_SUITES, BUILD_SUITES, report, runSuites, STATIC_SUITES, TEST_SUITES } from './suites.mjs'

report(runSuites({ ...STATIC_SUITES, ...TEST_SUITES, ...BUILD_SUITES, ...BROWSER_SUITES }, ready()))
