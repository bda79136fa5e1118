import { useParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useRead } from '../registry/registry.tsx'
import { CategoryChart } from './CategoryChart.tsx'
import { CohortsCard } from './CohortsCard.tsx'
import { LiabilitiesCard } from './LiabilitiesCard.tsx'
import common from '../layout/common.module.css'
import styles from './money.module.css'
import { MoneyStats } from './MoneyStats.tsx'
import { MovedCard } from './MovedCard.tsx'
import { useMoneyDays } from './period.ts'
import { SeriesCard } from './SeriesCard.tsx'

/** Figures and charts of the period in the address. */
export function MoneyOverview() {
  const { code = '' } = useParams()
  const { from, to } = useMoneyDays(code)
  const read = useRead('moneySummary', { merchant: code, from, to }, { keep: true })
  return (
    <div className={common.stack}>
      <QueryResult read={read} rows={6}>
        {(summary) => <MoneyStats summary={summary} />}
      </QueryResult>
      <SeriesCard merchant={code} />
      <div className={styles.columns}>
        <CategoryChart merchant={code} />
        {read.data && <MovedCard merchant={code} summary={read.data} />}
        <LiabilitiesCard merchant={code} />
      </div>
      <CohortsCard merchant={code} />
    </div>
  )
}
