import { formatWire } from '@atrium/contracts/money'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { nameOfRow } from './BreakdownLink.tsx'
import common from '../layout/common.module.css'
import { useMoneyDays } from './period.ts'

/** GGR of the period by category. */
export function CategoryChart({ merchant }: { merchant: string }) {
  const { text, language } = useLocale()
  const { from, to } = useMoneyDays(merchant)
  const read = useRead('moneyBreakdown', { merchant, from, to, by: 'category' }, { keep: true })
  return (
    <Card headingLevel={2} title={text('money.byCategory')}>
      <QueryResult read={read} rows={6}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={common.quiet}>{text('money.empty.title')}</p>
          ) : (
            <BarChart
              title={text('money.byCategory')}
              columns={[text('money.breakdowns.category'), text('money.figures.ggr')]}
              points={list.map((row) => ({
                key: `${row.key}:${row.currency}`,
                label: nameOfRow(row, language, (key) => text(`money.${key}` as 'money.title')),
                value: Number(row.ggr),
                text: formatWire(row.ggr),
              }))}
              tone="signed"
              formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
            />
          )
        }
      </QueryResult>
    </Card>
  )
}
