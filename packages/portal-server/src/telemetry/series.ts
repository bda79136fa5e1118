export type Labels = Readonly<Record<string, string>>

export interface SeriesOptions {
  readonly name: string
  readonly help: string
  /** Maximum number of series, which differ in their labels. */
  readonly maxSeries?: number | undefined
}

const MAX_SERIES = 2_000

/** Values by labels, least recently used first. */
function createSeries<Value>(most: number, fresh: () => Value) {
  const series = new Map<string, Value>()
  let forgotten = 0
  return {
    of(labels: Labels): Value {
      const key = Object.entries(labels)
        .map(([name, value]) => `${name}="${escaped(value)}"`)
        .join(',')
      const value = series.get(key) ?? fresh()
      series.delete(key)
      series.set(key, value)
      if (series.size > most) {
        series.delete(series.keys().next().value!)
        forgotten++
      }
      return value
    },
    all: () => [...series].sort(([one], [other]) => (one < other ? -1 : 1)),
    forgotten: () => forgotten,
  }
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const head = ({ name, help }: SeriesOptions, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** Creates a counter metric. */
export function createCounter(options: SeriesOptions) {
  const series = createSeries(options.maxSeries ?? MAX_SERIES, () => ({ count: 0 }))
  return {
    add: (labels: Labels): void => void series.of(labels).count++,
    lines: (): string[] => [
      ...head(options, 'counter'),
      ...series.all().map(([labels, { count }]) => `${options.name}{${labels}} ${count}`),
    ],
    forgotten: series.forgotten,
  }
}

/**
 * Creates a histogram: the number of values up to each bound, their total number and their sum. `bounds` are ascending.
 */
export function createHistogram({ bounds, ...options }: SeriesOptions & { readonly bounds: readonly number[] }) {
  const series = createSeries(options.maxSeries ?? MAX_SERIES, () => ({ upTo: bounds.map(() => 0), sum: 0, count: 0 }))
  return {
    observe(labels: Labels, value: number): void {
      const one = series.of(labels)
      one.count++
      one.sum += value
      for (const [at, bound] of bounds.entries()) if (value <= bound) one.upTo[at]!++
    },
    lines: (): string[] => [
      ...head(options, 'histogram'),
      ...series
        .all()
        .flatMap(([labels, { upTo, sum, count }]) => [
          ...bounds.map((bound, at) => `${options.name}_bucket{${labels},le="${bound}"} ${upTo[at]}`),
          `${options.name}_bucket{${labels},le="+Inf"} ${count}`,
          `${options.name}_sum{${labels}} ${Number(sum.toFixed(6))}`,
          `${options.name}_count{${labels}} ${count}`,
        ]),
    ],
    forgotten: series.forgotten,
  }
}
