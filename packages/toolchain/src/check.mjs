/**
 * `npm run check`: every check that needs no browser. With `-- --since <commit>` only what changed since then,
 * committed or not: types as ever (they are checked incrementally), lint of the changed files, and the tests that
 * import them.
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
