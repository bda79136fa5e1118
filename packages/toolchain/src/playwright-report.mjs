/** Reads Playwright's JSON report of a run. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Maximum number of printed lines of an error. The trace contains all of it. */
const ERROR_LINES = 12

/**
 * Counts of a run, and its flaky tests: those that failed and then passed in a retry.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: object[] }}
 * report
 * @returns {{ passed: number, failed: number, flaky: { title: string, errors: string[], traces: string[] }[] }} A
 * skipped test counts as failed.
 */
export function readPlaywrightReport({ stats, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap((suite) => flakyTests(suite, [])),
  }
}

function flakyTests(suite, parents) {
  const path = [...parents, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky')
      .map((test) => ({ title: [...path, spec.title].join(' › '), errors: errorsOf(test), traces: tracesOf(test) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => flakyTests(child, path))]
}

const errorsOf = ({ results }) =>
  results
    .flatMap(({ errors = [] }) => errors)
    .map(({ message }) => stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES).join('\n'))

const tracesOf = ({ results }) =>
  results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, path }) => name === 'trace' && path)
    .map(({ path }) => path)

/**
 * The block that `npm test` prints above its last line; empty when no test was flaky.
 * @param {{ title: string, errors: string[], traces: string[] }[]} flaky
 * @param {string} root Traces are printed relative to this folder.
 */
export function flakyBlock(flaky, root) {
  if (!flaky.length) return ''
  const lines = flaky.flatMap(({ title, errors, traces }) => [
    `  ${title}`,
    ...errors.map((error) => error.replaceAll(/^/gm, '    ')),
    ...traces.map((path) => `    trace: ${relative(root, path)}`),
  ])
  return ['\nflaky, to be fixed:', ...lines].join('\n')
}
