import { nice, ticks } from 'd3-array'

/** The position of a value, and the round values on an axis. */
export interface LinearScale {
  (value: number): number
  ticks(count: number): number[]
}

/**
 * Maps the domain, widened to round values of about `count` steps, onto the range in pixels.
 * `d3-array` does the arithmetic of d3-scale without its 10 KB of interpolation and formats.
 */
export function linearScale(
  domain: readonly [number, number],
  range: readonly [number, number],
  count: number,
): LinearScale {
  const [from, to] = nice(domain[0], domain[1], count)
  const perUnit = (range[1] - range[0]) / (to - from || 1)
  return Object.assign((value: number) => range[0] + (value - from) * perUnit, {
    ticks: (wanted: number) => ticks(from, to, wanted),
  })
}
