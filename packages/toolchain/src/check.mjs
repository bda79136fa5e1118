/** `pnpm check`: every check that needs no browser. */
import { ready } from './runtime.mjs'
import { CHECKS, report, runSuites } from './suites.mjs'

report(await runSuites(CHECKS, ready()))
