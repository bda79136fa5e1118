import { line } from 'd3-shape'
import { timeTicks } from 'd3-time'
import { useLayoutEffect, useRef, useState } from 'react'
import { linearScale } from '@atrium/ui/chart'
import type { RingMoment } from './canary-series.ts'
import styles from './merchant.module.css'

export interface RingChartProps {
  title: string
  series: readonly RingMoment[]
  format(value: number): string
  timeOf(iso: string): string
  /** Headings of the table for screen readers: time, canary, stable. */
  columns: readonly [string, string, string]
}

const HEIGHT = 200
const MARGIN = { top: 12, right: 12, bottom: 24, left: 60 }
/** Number of points in the table for screen readers, which contains the newest. */
const TOLD = 30

/** A line chart of two rings: canary solid, stable dashed, so that they can be distinguished without colour. */
export function RingChart({ title, series, format, timeOf, columns }: RingChartProps) {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(640)

  // Text in an SVG keeps its size only if the SVG's width equals that of its container.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 640))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const times = series.map(({ at }) => Date.parse(at))
  const highest = Math.max(0, ...series.flatMap(({ canary = 0, stable = 0 }) => [canary, stable]))
  const [first, newest] = [Math.min(...times), Math.max(...times)]
  const x = (time: number) =>
    MARGIN.left + ((time - first) / (newest - first || 1)) * (width - MARGIN.left - MARGIN.right)
  const y = linearScale([0, highest || 1], [HEIGHT - MARGIN.bottom, MARGIN.top], 4)
  const course = (ring: 'canary' | 'stable') =>
    line<RingMoment>()
      .defined((moment) => moment[ring] !== undefined)
      .x(({ at }) => x(Date.parse(at)))
      .y((moment) => y(moment[ring]!))([...series]) ?? undefined
  const last = (ring: 'canary' | 'stable') => series.findLast((moment) => moment[ring] !== undefined)
  return (
    <figure ref={frame} className={styles.chart}>
      <figcaption className={styles.line}>
        {(['canary', 'stable'] as const).map((ring, at) => (
          <span key={ring} className={styles.key}>
            <svg aria-hidden width={24} height={8}>
              <line x1={0} x2={24} y1={4} y2={4} className={styles[ring]} />
            </svg>
            <span>{`${columns[at + 1]} ${last(ring) ? format(last(ring)![ring]!) : '–'}`}</span>
          </span>
        ))}
      </figcaption>
      <svg width={width} height={HEIGHT} role="img" aria-label={title}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className={styles.grid} />
            <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={styles.tick}>
              {format(tick)}
            </text>
          </g>
        ))}
        {timeTicks(new Date(first), new Date(newest), Math.max(2, Math.floor(width / 120))).map((tick) => (
          <text key={tick.getTime()} x={x(tick.getTime())} y={HEIGHT - 6} textAnchor="middle" className={styles.tick}>
            {timeOf(tick.toISOString())}
          </text>
        ))}
        {(['stable', 'canary'] as const).map((ring) => (
          <g key={ring}>
            <path d={course(ring)} className={styles[ring]} />
            {last(ring) && (
              <circle
                cx={x(Date.parse(last(ring)!.at))}
                cy={y(last(ring)![ring]!)}
                r={3}
                className={styles[`${ring}Dot`]}
              />
            )}
          </g>
        ))}
      </svg>
      <div className={styles.unseen}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.slice(-TOLD).map(({ at, canary, stable }) => (
              <tr key={at}>
                <th scope="row">{timeOf(at)}</th>
                <td>{canary === undefined ? '–' : format(canary)}</td>
                <td>{stable === undefined ? '–' : format(stable)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
