import { useState, type CSSProperties } from 'react'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import type { Omission } from '../../draws/omissions.ts'
import styles from './heat-map.module.css'

/** Percentage of the brand colour in the strongest cell; text is still readable on it. */
const MAX_HEAT = 48

type Measure = Extract<keyof Omission, 'count' | 'current'>

/** A colour scale of many symbols by their frequency or gap. A stronger colour is a higher value. */
export function HeatMap({ title, omissions }: { title: string; omissions: ReadonlyMap<string, Omission> }) {
  const t = useText()
  const [measure, setMeasure] = useState<Measure>('count')
  const values = [...omissions.values()].map((omission) => omission[measure])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const options = (['count', 'current'] as const).map((value) => ({ value, label: t(`trends.omission.${value}`) }))
  return (
    <Card
      title={title}
      headingLevel={2}
      action={
        <SegmentedControl
          size="s"
          label={t('trends.measure')}
          value={measure}
          onChange={setMeasure}
          options={options}
        />
      }
    >
      <ol className={styles.map} aria-label={`${title}, ${t(`trends.omission.${measure}`)}`}>
        {[...omissions].map(([symbol, omission]) => (
          <li
            key={symbol}
            className={styles.cell}
            style={
              { '--heat': `${((omission[measure] - least) / Math.max(1, most - least)) * MAX_HEAT}%` } as CSSProperties
            }
          >
            <strong>{symbol}</strong> <span className={styles.value}>{omission[measure]}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
