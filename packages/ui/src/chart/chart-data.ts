/** One point: `value` is its position, `text` is shown (`'1,234.50'`), `label` names it (`'11월 3일'`). */
export interface ChartPoint {
  key: string
  label: string
  value: number
  text: string
}

export interface ChartProps {
  /** Name of the chart, and caption of the table for screen readers. */
  title: string
  points: readonly ChartPoint[]
  /** Points to compare with, in the same order, such as the period before: a dashed line, and a column of the table. */
  former?: { readonly name: string; readonly points: readonly ChartPoint[] } | undefined
  /** Headings of the table: one for the labels and one for the values. */
  columns: readonly [string, string]
  /** Short text of a value on the axis. */
  formatTick(value: number): string
  /** `signed` has one colour above zero and another below. */
  tone?: 'brand' | 'signed'
  height?: number
  className?: string
}

export const MARGIN = { top: 12, right: 8, bottom: 28, left: 56 } as const

/** Indexes of at most `room` labels; always includes the last one. */
export function labelledIndexes(count: number, room: number): Set<number> {
  if (count === 0) return new Set()
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0))
}

/** The range of the values, extended to include zero; never empty. */
export function domainOf(points: readonly ChartPoint[]): [number, number] {
  const values = points.map((point) => point.value)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  return low === high ? [0, 1] : [low, high]
}
