import type { RebateAccrual } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'

/** Earnings of each day and category, with the counted part of the bets and the rate. */
export function AccrualTable({ accruals, currency }: { accruals: readonly RebateAccrual[]; currency: string }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Card title={t('rebates.accruals')} flush>
      <Table
        caption={t('rebates.accruals')}
        rows={accruals}
        rowKey={({ day, category, rate, factor }) => `${day} ${category} ${rate} ${factor}`}
        columns={[
          {
            key: 'category',
            title: t('rebates.columns.category'),
            cell: ({ category }) => t(`rebates.categories.${category}`),
            card: 'title',
          },
          { key: 'day', title: t('rebates.columns.day'), cell: ({ day }) => dayText(day, language, 'long') },
          {
            key: 'base',
            title: t('rebates.columns.base'),
            align: 'end',
            cell: ({ base }) => <Money amount={formatWire(base)} />,
          },
          {
            key: 'rate',
            title: t('rebates.columns.rate'),
            align: 'end',
            cell: ({ rate, factor }) => (factor === '1' ? `${rate}%` : `${rate}% × ${factor}`),
          },
          {
            key: 'amount',
            title: t('rebates.columns.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amount={formatWire(amount)} currency={currency} tone="signed" />,
            card: 'aside',
          },
        ]}
      />
    </Card>
  )
}
