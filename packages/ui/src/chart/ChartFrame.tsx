import { useLayoutEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { MARGIN, domainOf, labelledIndexes } from './chart-data.ts'
import type { ChartProps } from './chart-data.ts'
import styles from './chart.module.css'
import { linearScale } from './linear-scale.ts'

/** Width of a label on the horizontal axis, including its margin. */
const LABEL_ROOM = 72

export interface Drawing {
  width: number
  height: number
  x(index: number): number
  /** Width of one point's band. */
  band: number
  y(value: number): number
  /** The point under the pointer. */
  active: number | undefined
}

/** The common parts of all charts: axes, the value under the pointer and the table for screen readers. */
export function ChartFrame({
  title,
  points,
  former,
  columns,
  formatTick,
  height = 220,
  className,
  draw,
}: ChartProps & { draw(drawing: Drawing): ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  const [active, setActive] = useState<number>()

  // SVG text keeps its size only if the SVG's width equals that of its container.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || 600)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const inner = width - MARGIN.left - MARGIN.right
  const band = inner / Math.max(1, points.length)
  const scale = linearScale(domainOf([...points, ...(former?.points ?? [])]), [height - MARGIN.bottom, MARGIN.top], 4)
  const x = (index: number) => MARGIN.left + band * (index + 0.5)
  const labelled = labelledIndexes(points.length, Math.floor(inner / LABEL_ROOM))
  const point = active === undefined ? undefined : points[active]
  const before = active === undefined ? undefined : former?.points[active]
  const follow = (event: PointerEvent) => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left) / band)
    setActive(index >= 0 && index < points.length ? index : undefined)
  }

  return (
    <figure className={classNames(styles.chart, className)}>
      <div ref={frame} className={styles.frame} style={{ blockSize: height }}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={title}
          onPointerMove={follow}
          onPointerLeave={() => setActive(undefined)}
        >
          {scale.ticks(4).map((tick) => (
            <g key={tick}>
              <line
                x1={MARGIN.left}
                x2={width - MARGIN.right}
                y1={scale(tick)}
                y2={scale(tick)}
                className={tick === 0 ? styles.zero : styles.grid}
              />
              <text x={MARGIN.left - 10} y={scale(tick)} dy="0.32em" className={styles.tick} textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {points.map((entry, index) => {
            if (!labelled.has(index)) return null
            // Half of the label would be outside the SVG, which clips it.
            const isAtEdge = x(index) + LABEL_ROOM / 2 > width
            return (
              <text
                key={entry.key}
                x={isAtEdge ? width : x(index)}
                y={height - 8}
                className={styles.tick}
                textAnchor={isAtEdge ? 'end' : 'middle'}
              >
                {entry.label}
              </text>
            )
          })}
          {draw({ width, height, x, band, y: scale, active })}
        </svg>
        {point && (
          <div
            aria-hidden
            className={styles.reading}
            style={{
              insetInlineStart: Math.min(Math.max(x(active!), 70), width - 70),
              insetBlockStart: Math.max(scale(Math.max(0, point.value)) - 8, 44),
            }}
          >
            <span className={styles.quiet}>{point.label}</span>
            <strong>{point.text}</strong>
            {before && <span className={styles.quiet}>{`${former!.name} ${before.text}`}</span>}
          </div>
        )}
      </div>
      <div className={styles.unseen}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
              {former && <th scope="col">{former.name}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((entry, index) => (
              <tr key={entry.key}>
                <th scope="row">{entry.label}</th>
                <td>{entry.text}</td>
                {former && <td>{former.points[index]?.text ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
