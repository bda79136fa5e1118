import type { Measured } from './work.ts'

/**
 * Variants of the measurement: `loop` runs one bet per statement, `batched` many; `one` and `two` send HTTP requests to
 * one and to two gateway processes.
 */
export type Variant = 'loop' | 'batched' | 'one' | 'two'
export interface Run extends Measured {
  /** Microseconds of processor time per bet. Undefined where /proc is missing. */
  postgresMicros: number | undefined
  ourMicros: number | undefined
}
export type Runs = Record<Variant, Run[]>

const TARGETS = { ofLoop: 0.9, ofOne: 0.95 }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
const micros = (values: (number | undefined)[]) =>
  values.includes(undefined) ? '' : median(values as number[]).toFixed(0)
const speed = ({ taken, seconds }: Measured) => taken / seconds
const at =
  (part: number) =>
  ({ latencies }: Measured) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))]!

/**
 * Medians of each variant as a Markdown table. A latency is that of a request or of a statement. Processor time is that
 * of PostgreSQL, and of the loop or the gateways.
 */
export function table(runs: Runs, { connections, batch }: { connections: number; batch: number }): string {
  const names: Record<Variant, string> = {
    loop: 'SQL loop, a bet a statement',
    batched: `SQL loop, ${batch} bets a statement`,
    one: 'HTTP, one gateway process',
    two: 'HTTP, two gateway processes',
  }
  const rows = (Object.keys(names) as Variant[]).map((name) => {
    const all = runs[name]
    const speeds = all.map(speed)
    const cells = [
      median(speeds).toFixed(0),
      `${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}`,
      median(all.map(at(0.5))).toFixed(1),
      median(all.map(at(0.99))).toFixed(1),
      micros(all.map((run) => run.postgresMicros)),
      micros(all.map((run) => run.ourMicros)),
      all.reduce((sum, { failed }) => sum + failed, 0),
    ]
    return `| ${names[name]} | ${cells.join(' | ')} |`
  })
  return [
    `| ${connections} connections, ${runs.loop.length} rounds | bets/s | from, to | p50 ms | p99 ms | PostgreSQL µs a bet | our µs a bet | errors |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}

/**
 * Reports the ratios that have targets. Each ratio is computed per round and the median is taken, so that a slow minute
 * of the machine affects numerator and denominator alike.
 */
export function summary(runs: Runs): string {
  const ratio = (over: Variant, under: Variant) =>
    median(runs[over].map((run, round) => speed(run) / speed(runs[under][round]!)))
  const [ofLoop, ofBatched, ofOne] = [ratio('one', 'loop'), ratio('one', 'batched'), ratio('two', 'one')]
  const verdict = (value: number, target: number) =>
    `${value.toFixed(2)} [target ≥ ${target}: ${value >= target ? 'met' : 'MISSED'}]`
  return [
    `HTTP / loop            ${verdict(ofLoop, TARGETS.ofLoop)}`,
    `HTTP / batched loop    ${ofBatched.toFixed(2)} (the ceiling)`,
    `two processes / one    ${verdict(ofOne, TARGETS.ofOne)}`,
  ].join('\n')
}
