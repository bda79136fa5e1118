/** `pnpm check`: every check that needs no browser. */
import { ready } from './runtime.mjs'
import { BUILD_SUITES, report, runSuites, STATIC_SUITES, TEST_SUITES } from './suites.mjs'

report(runSuites({ ...STATIC_SUITES, ...TEST_SUITES, ...BUILD_SUITES }, ready()))
