import { describe, expect, it } from '@jest/globals'
import { flakyBlock, readPlaywrightReport } from './playwright-report.mjs'

const trace = '/repository/e2e/test-results/login-logs-in/trace.zip'
const attempt = (status: string, attachments: object[] = [], errors: object[] = []) => ({ status, attachments, errors })
const spec = (title: string, status: string, results: object[]) => ({ title, tests: [{ status, results }] })
const report = {
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'journeys/login.e2e.ts',
      specs: [spec('shows the form', 'expected', [attempt('passed')])],
      suites: [
        {
          title: 'a member',
          specs: [
            spec('logs in', 'flaky', [
              attempt(
                'failed',
                [
                  { name: 'screenshot', path: '/a.png' },
                  { name: 'trace', path: trace },
                ],
                [{ message: '\u001B[31mError:\u001B[39m the focus is lost\nCall log:' }],
              ),
              attempt('passed'),
            ]),
            spec('logs out', 'unexpected', [attempt('failed'), attempt('failed')]),
          ],
        },
      ],
    },
  ],
}

describe('the report of a browser run', () => {
  it('counts a test that passed when it was run again as passed, and one that failed twice as failed', () => {
    expect(readPlaywrightReport(report)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a skipped test as failed', () => {
    expect(readPlaywrightReport({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 1 } })).toEqual({
      passed: 1,
      failed: 1,
      flaky: [],
    })
  })

  it('names flaky tests with file, describe blocks and title, and error and trace of the failed attempt', () => {
    expect(readPlaywrightReport(report).flaky).toEqual([
      {
        title: 'journeys/login.e2e.ts › a member › logs in',
        errors: ['Error: the focus is lost\nCall log:'],
        traces: [trace],
      },
    ])
  })

  it('prints flaky tests in a block of their own with the trace relative to the repository', () => {
    expect(flakyBlock(readPlaywrightReport(report).flaky, '/repository')).toBe(
      '\nflaky, to be fixed:\n  journeys/login.e2e.ts › a member › logs in\n    Error: the focus is lost\n    Call log:\n    trace: e2e/test-results/login-logs-in/trace.zip',
    )
  })

  it('prints nothing when no test was flaky', () => {
    expect(flakyBlock([], '/repository')).toBe('')
  })
})
