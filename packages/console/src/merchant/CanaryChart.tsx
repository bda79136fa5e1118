import { SegmentedControl } from '@atrium/ui/segmented-control'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import { METRICS, seriesOf, type HealthPoint, type Metric } from './canary-series.ts'
import styles from './merchant.module.css'
import { RingChart } from './RingChart.tsx'

/** Canary and stable ring over time: documents as counts, other metrics as a fraction of documents. */
export function CanaryChart({ points }: { points: readonly HealthPoint[] }) {
  const { text, format } = useLocale()
  const [metric, setMetric] = useState<Metric>('crashes')
  const value = metric === 'documents' ? format.count : format.rate
  if (points.length === 0) return <p className={styles.quiet}>{text('chart.none')}</p>
  return (
    <div className={styles.stack}>
      <SegmentedControl
        size="s"
        label={text('chart.metric')}
        value={metric}
        options={METRICS.map((one) => ({ value: one, label: text(`chart.metrics.${one}`) }))}
        onChange={setMetric}
      />
      <RingChart
        title={text('chart.title', { metric: text(`chart.metrics.${metric}`) })}
        series={seriesOf(points, metric)}
        format={value}
        timeOf={format.clock}
        columns={[text('chart.time'), text('guard.canary'), text('guard.stable')]}
      />
    </div>
  )
}
