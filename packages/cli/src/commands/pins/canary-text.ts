import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { localTime, share, table } from '../../command-line/table.ts'
import { discountedText, weighedText } from '../output/discounted-text.ts'
import { titles } from '../../command-line/terms.ts'

const VERDICTS: Readonly<Record<Canary['verdicts'][number]['verdict'], string>> = {
  'too-early': 'too early to say',
  'no-difference': 'no worse',
  worse: 'worse',
}

/** Text of one canary: its step, the guard's verdicts, and the counts behind them. */
export function canaryText({ canary, points, discounted }: OperationAnswer<'canaryHealth'>): string {
  const {
    id,
    merchant,
    sequence,
    state,
    percent,
    step,
    steps,
    set,
    stable,
    startedBy,
    startedAt,
    endedAt,
    reason,
    promote,
    verdicts,
    guard,
    weighed,
    alarmedAt,
  } = canary
  const ladder = steps
    .map((each, at) => `${at === step ? '>' : ''}${each.percent} % for ${each.minutes} min`)
    .join(', ')
  const verdictRows = verdicts.map(({ metric, canary: tried, stable: kept, pValue, threshold, verdict }) => [
    metric,
    share(tried.count, tried.of),
    share(kept.count, kept.of),
    chance(pValue),
    chance(threshold),
    VERDICTS[verdict],
  ])
  const total = (ring: 'canary' | 'stable') =>
    points.filter((point) => point.ring === ring).reduce((sum, point) => sum + point.documents, 0)
  return [
    `Canary ${id} of ${merchant}: ${state}, ${percent} %, by ${startedBy} since ${localTime(startedAt)}${endedAt ? ` until ${localTime(endedAt)}` : ''}. ${reason}`,
    `  steps   ${ladder}; then ${promote === 'auto' ? 'pinned by itself' : 'somebody decides'}`,
    `  canary  ${set.id}: ${titles(set)}`,
    `  stable  ${stable.id}: ${titles(stable)}`,
    `  served  ${total('canary').toLocaleString('en')} documents to the canary, ${total('stable').toLocaleString('en')} to the others`,
    ...(discounted
      ? [
          `  apart   ${discountedText(discounted.canary) || 'nothing'} of the canary, ${discountedText(discounted.stable) || 'nothing'} of the others`,
        ]
      : []),
    ...(weighed ? [`  counted ${weighedText(weighed.canary)}, against ${weighedText(weighed.stable)}`] : []),
    ...(guard === 'alarm'
      ? [`  guard   only alarms${alarmedAt ? `; it is worse since ${localTime(alarmedAt)}` : ''}`]
      : []),
    `  entry   ${sequence}: --if-match ${id}:${sequence}`,
    table(
      ['of documents', 'canary', 'stable', 'p', 'limit', 'the guard'],
      verdictRows,
      'The guard has not looked yet.',
    ),
  ].join('\n')
}

const chance = (value: number | undefined): string =>
  value === undefined ? '' : value < 0.0001 ? value.toExponential(1) : value.toFixed(4)
