import type { Logger } from 'pino'

type Labels = Readonly<Record<'merchant' | 'ring' | 'what', string>> & {
  readonly set?: string
  readonly release?: string
}

const MAX_SERIES = 5_000
const MAX_SAMPLES = 1_000

/** Durations by release, which are logged as one line per label set and minute. */
export function createTimings() {
  const series = new Map<string, { readonly labels: Labels; readonly samples: number[]; count: number }>()
  return {
    add(labels: Labels, ms: number): void {
      const key = JSON.stringify(labels)
      const one = series.get(key) ?? { labels, samples: [], count: 0 }
      if (!series.has(key) && series.size < MAX_SERIES) series.set(key, one)
      one.count++
      if (one.samples.length < MAX_SAMPLES) one.samples.push(ms)
    },
    /** Logs the durations since the previous call. */
    write(log: Pick<Logger, 'info'>): void {
      for (const { labels, samples, count } of series.values()) {
        const sorted = samples.sort((a, b) => a - b)
        const at = (share: number) =>
          Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
        log.info({ ...labels, count, p50: at(0.5), p95: at(0.95) }, 'Timing, in ms')
      }
      series.clear()
    },
  }
}
export type Timings = ReturnType<typeof createTimings>
