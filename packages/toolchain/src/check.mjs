/**
 * `npm run check`: every check that needs no browser. With `-- --since <commit>`: format, lint and types
 * (incrementally) of everything, and the tests that import what has changed since then, committed or not.
 */
import { ready } from './runtime.mjs'
import { changedFiles } from './changed-files.mjs'
import { CHECKS, changedChecks, report, runSuites } from './suites.mjs'

const [option, since] = process.argv.slice(2)
if (option !== undefined && (option !== '--since' || !since)) {
  console.error('Use: npm run check [-- --since <commit>], such as --since main.')
  process.exit(1)
}
const stages = since ? changedChecks(changedFiles(since)) : CHECKS
report(await runSuites(stages, ready()))
