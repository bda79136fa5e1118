import { area, curveMonotoneX, line } from 'd3-shape'
import { ChartFrame } from './ChartFrame.tsx'
import { MARGIN } from './chart-data.ts'
import type { ChartPoint, ChartProps } from './chart-data.ts'
import styles from './chart.module.css'

/** A line over time with a shaded area down to zero. `signed` colours all of it by the sign of its last value. */
export function LineChart({ tone = 'brand', ...props }: ChartProps) {
  const last = props.points.at(-1)
  const colour = tone === 'signed' && last ? (last.value < 0 ? styles.below : styles.above) : undefined
  return (
    <ChartFrame
      {...props}
      draw={({ x, y, height, active }) => {
        const points = [...props.points]
        const courseOf = line<ChartPoint>(
          (_, index) => x(index),
          (point) => y(point.value),
        ).curve(curveMonotoneX)
        const field = area<ChartPoint>(
          (_, index) => x(index),
          y(0),
          (point) => y(point.value),
        ).curve(curveMonotoneX)(points)
        const marked = active ?? points.length - 1
        const point = points[marked]
        return (
          <g className={colour}>
            <path d={field ?? undefined} className={styles.field} />
            {props.former && (
              <path d={courseOf(props.former.points.slice(0, points.length)) ?? undefined} className={styles.former} />
            )}
            <path d={courseOf(points) ?? undefined} className={styles.course} />
            {active !== undefined && (
              <line
                x1={x(active)}
                x2={x(active)}
                y1={MARGIN.top}
                y2={height - MARGIN.bottom}
                className={styles.cursor}
              />
            )}
            {point && <circle cx={x(marked)} cy={y(point.value)} r={4} className={styles.dot} />}
          </g>
        )
      }}
    />
  )
}
