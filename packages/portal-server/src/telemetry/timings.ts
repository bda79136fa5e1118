import type { Logger } from 'pino'

type Labels = Readonly<Record<'merchant' | 'ring' | 'what', string>> & {
  readonly set?: string
  readonly release?: string
}

const MAX_SERIES = 5_000
const MAX_SAMPLES = 1_000

/** How long things took, by the release they are of: a line of the log each per minute. */
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
    /** Writes what came since the last time. */
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
