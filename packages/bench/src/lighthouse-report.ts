import { median } from './report.ts'

/** Measured values of a page, in milliseconds; layout shift has no unit. */
export const AUDITS = [
  'total-blocking-time',
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
] as const

/** The result of one visit to one page. */
export interface Audited {
  /** Scores by category, from 0 to 1. */
  readonly scores: Readonly<Record<string, number>>
  readonly values: Readonly<Record<string, number>>
  /** Failed audits of all categories except performance. */
  readonly failed: readonly string[]
}

export interface AuditedRoute {
  readonly route: string
  readonly ours: readonly Audited[]
  /** Results of the one-bundle variant. Empty when it was not measured. */
  readonly limit: readonly Audited[]
}

/**
 * A Markdown table of medians of the portal, with the blocking time and largest paint of the one-bundle variant for
 * comparison.
 */
export function lighthouseTable(routes: readonly AuditedRoute[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const score = (runs: readonly Audited[], name: string) => median(runs.map(({ scores }) => scores[name]!)).toFixed(2)
  const value = (runs: readonly Audited[], name: (typeof AUDITS)[number]) =>
    median(runs.map(({ values }) => values[name]!))
  const ms = (runs: readonly Audited[], name: (typeof AUDITS)[number]) =>
    runs.length ? value(runs, name).toFixed(0) : ''
  const lines = routes.map(({ route, ours, limit }) =>
    row([
      route,
      score(ours, 'performance'),
      score(ours, 'accessibility'),
      score(ours, 'best-practices'),
      score(ours, 'seo'),
      ms(ours, 'total-blocking-time'),
      ms(limit, 'total-blocking-time'),
      limit.length ? (value(ours, 'total-blocking-time') / value(limit, 'total-blocking-time')).toFixed(2) : '',
      ms(ours, 'first-contentful-paint'),
      ms(limit, 'first-contentful-paint'),
      ms(ours, 'largest-contentful-paint'),
      ms(limit, 'largest-contentful-paint'),
      value(ours, 'cumulative-layout-shift').toFixed(3),
    ]),
  )
  const faults = routes.flatMap(({ route, ours }) =>
    [...new Set(ours.flatMap(({ failed }) => failed))].map((fault) => `${route}: ${fault}`),
  )
  return [
    row([
      '',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'blocking ms',
      'one bundle',
      'ratio',
      'first paint ms',
      'one bundle',
      'largest paint ms',
      'one bundle',
      'shift',
    ]),
    `|---|${'---:|'.repeat(12)}`,
    ...lines,
    ...(faults.length ? ['', 'Found fault with:', ...faults] : []),
    '',
  ].join('\n')
}
