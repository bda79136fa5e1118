import { createHistogram, createCounter, type Labels } from './series.ts'

/** Histogram bounds in seconds, from a release in the browser's cache to one over a slow connection. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] as const

/** The labels of a metric. The shell counts as a remote; its load time is that of the first view. */
export interface OfRelease {
  readonly merchant: string
  readonly remote: string
  readonly version: string
}

/**
 * Metrics from page reports since this process started, by merchant, remote and version. Only counts releases that run
 * here, so that visitors cannot create series. When there are too many series, the least recently updated one is
 * dropped.
 */
export function createMetrics({ maxSeries }: { maxSeries?: number } = {}) {
  const firstView = createHistogram({
    name: 'atrium_first_view_seconds',
    help: 'From the navigation to the first view, by the shell that drew it.',
    bounds: BOUNDS,
    maxSeries,
  })
  const load = createHistogram({
    name: 'atrium_remote_load_seconds',
    help: 'From the first need of a remote until it could be drawn.',
    bounds: BOUNDS,
    maxSeries,
  })
  const events = createCounter({
    name: 'atrium_release_events_total',
    help: 'What happened to releases in pages, each kind once a page.',
    maxSeries,
  })
  const all = [firstView, load, events]
  const labelsOf = ({ merchant, remote, version }: OfRelease): Labels => ({ merchant, remote, version })
  return {
    firstView: (release: OfRelease, ms: number) => firstView.observe(labelsOf(release), ms / 1000),
    load: (release: OfRelease, ms: number) => load.observe(labelsOf(release), ms / 1000),
    event: (release: OfRelease, kind: string) => events.add({ ...labelsOf(release), kind }),
    /** Formats the metrics as Prometheus text (version 0.0.4). */
    text(): string {
      const forgotten = [
        '# HELP atrium_metrics_forgotten_total Series that had to make room for others.',
        '# TYPE atrium_metrics_forgotten_total counter',
        `atrium_metrics_forgotten_total ${all.reduce((sum, metric) => sum + metric.forgotten(), 0)}`,
      ]
      return [...all.flatMap((metric) => metric.lines()), ...forgotten, ''].join('\n')
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
