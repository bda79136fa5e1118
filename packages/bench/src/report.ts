import type { Run } from './browser-run.ts'
import type { VariantName } from './variants/variant.ts'

export interface Figures {
  readonly firstPaint: number
  readonly visible: number
  readonly kilobytes: number
  readonly requests: number
  readonly second: number
}

export interface Result {
  readonly profile: string
  readonly route: string
  readonly runs: Readonly<Record<VariantName, readonly Run[]>>
}

const COLUMNS: readonly (readonly [title: string, figure: keyof Figures, unit: string])[] = [
  ['first paint', 'firstPaint', 'ms'],
  ['visible', 'visible', 'ms'],
  ['transferred', 'kilobytes', 'KB'],
  ['requests', 'requests', ''],
  ['second page', 'second', 'ms'],
]

/** The medians of one variant's runs. */
export function figures(runs: readonly Run[]): Figures {
  const of = (value: (run: Run) => number) => median(runs.map(value))
  return {
    firstPaint: of((run) => run.firstPaint),
    visible: of((run) => run.visible),
    second: of((run) => run.second),
    kilobytes: of((run) => run.transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    requests: of((run) => run.transfers.length),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A Markdown table of medians, with the difference between the portal and the other variants. */
export function table({ profile, route, runs }: Result): string {
  const medians = { limit: figures(runs.limit), default: figures(runs.default), ours: figures(runs.ours) }
  const row = (name: string, cell: (figure: keyof Figures, unit: string) => string) =>
    `| ${[name, ...COLUMNS.map(([, figure, unit]) => cell(figure, unit))].join(' | ')} |`
  return [
    `### ${route}, ${profile}`,
    '',
    `| | ${COLUMNS.map(([title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---:|').join('')}`,
    row('one bundle (the limit)', (figure, unit) => `${medians.limit[figure].toFixed(0)} ${unit}`.trim()),
    row('default federation', (figure, unit) => `${medians.default[figure].toFixed(0)} ${unit}`.trim()),
    row('Atrium', (figure, unit) => `${medians.ours[figure].toFixed(0)} ${unit}`.trim()),
    row('Atrium / limit', (figure) => (medians.ours[figure] / medians.limit[figure]).toFixed(2)),
    row('Atrium / default', (figure) => (medians.ours[figure] / medians.default[figure]).toFixed(2)),
    '',
  ].join('\n')
}

/** When each request of a run began and ended, sorted by start. */
export function waterfall(title: string, { transfers, firstPaint, visible }: Run): string {
  const lines = transfers.map(
    ({ url, kind, bytes, began, ended }) =>
      `${began.toFixed(0).padStart(6)} ${ended.toFixed(0).padStart(6)}  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${kind.padEnd(8)}  ${new URL(url).pathname}`,
  )
  return [`${title}: first paint ${firstPaint.toFixed(0)} ms, visible ${visible.toFixed(0)} ms`, ...lines, ''].join(
    '\n',
  )
}
