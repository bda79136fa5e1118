/** What Playwright's JSON report says of a run. */
import { relative } from 'node:path'

/**
 * The counts of a run and its flaky tests: those that failed and then passed when they were run again.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: object[] }}
 *   report
 * @returns {{ passed: number, failed: number, flaky: { title: string, traces: string[] }[] }} A skipped test counts
 *   as failed.
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
      .map((test) => ({ title: [...path, spec.title].join(' › '), traces: tracesOf(test) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => flakyTests(child, path))]
}

const tracesOf = ({ results }) =>
  results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, path }) => name === 'trace' && path)
    .map(({ path }) => path)

/**
 * The block that `npm test` prints above its last line; empty when no test was flaky.
 * @param {{ title: string, traces: string[] }[]} flaky
 * @param {string} root Traces are printed relative to this folder.
 */
export function flakyBlock(flaky, root) {
  if (!flaky.length) return ''
  const lines = flaky.flatMap(({ title, traces }) => [
    `  ${title}`,
    ...traces.map((path) => `    trace: ${relative(root, path)}`),
  ])
  return ['\nflaky, to be fixed:', ...lines].join('\n')
}
