import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chart-data.ts'
import { classNames } from '../class-names.ts'
import styles from './chart.module.css'

/** A chart with one bar for each point, up or down from zero. */
export function BarChart({ tone = 'brand', ...props }: ChartProps) {
  return (
    <ChartFrame
      {...props}
      draw={({ x, y, band, active }) => {
        const width = Math.max(2, Math.min(28, band * 0.6))
        return props.points.map((point, index) => {
          const top = y(Math.max(0, point.value))
          const size = Math.max(1, Math.abs(y(point.value) - y(0)))
          return (
            <rect
              key={point.key}
              x={x(index) - width / 2}
              y={top}
              width={width}
              height={size}
              rx={Math.min(3, width / 2)}
              className={classNames(
                styles.bar,
                tone === 'signed' && (point.value < 0 ? styles.below : styles.above),
                active !== undefined && active !== index && styles.dimmed,
              )}
            />
          )
        })
      }}
    />
  )
}
