import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { positionOmissions } from '../../draws/omissions.ts'
import { HeadTailTable } from './HeadTailTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { readableDraws } from './readable-draws.ts'
import styles from './trends.module.css'
import type { TrendsProps } from './readable-draws.ts'

type Prizes = 'all' | 'special'

/**
 * The last two digits of the special prize or of all prizes: the frequency of each number, and those of the last draw
 * by head and tail.
 */
export function VietnamTrends(props: TrendsProps) {
  const t = useText()
  const [prizes, setPrizes] = useState<Prizes>('all')
  const [special, all] = positionOmissions(
    props.drawKind,
    props.draws.map(({ result }) => result),
  )
  const [last] = readableDraws(props)
  return (
    <>
      <SegmentedControl
        label={t('trends.prizes.label')}
        className={styles.prizes}
        value={prizes}
        onChange={setPrizes}
        options={(['all', 'special'] as const).map((value) => ({ value, label: t(`trends.prizes.${value}`) }))}
      />
      <HeatMap title={t('trends.endings')} omissions={prizes === 'all' ? all! : special!} />
      {last && <HeadTailTable draw={last} />}
    </>
  )
}
