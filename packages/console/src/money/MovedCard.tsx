import { formatWire } from '@atrium/contracts/money'
import type { MoneyFigure, MoneySummary } from '@atrium/contracts/staff/reports'
import { MONEY_FIGURES } from '@atrium/contracts/staff/reports'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import common from '../layout/common.module.css'

/** The lists that have what a figure is made of. */
const LISTS: Readonly<Partial<Record<MoneyFigure, (merchant: string) => string>>> = {
  deposits: (merchant) => `${paths.deposits(merchant)}?queue=ALL`,
  'deposit-reversals': (merchant) => `${paths.deposits(merchant)}?queue=ALL`,
  withdrawals: (merchant) => `${paths.withdrawals(merchant)}?queue=ALL`,
  bonuses: paths.campaignCosts,
  credits: paths.campaignCosts,
  forfeited: paths.campaignCosts,
  'cashed-out': paths.campaignCosts,
  points: paths.pointOrders,
  'referral-rewards': paths.referralRewards,
  'agent-pay': paths.agentBills,
  'adjustments-up': (merchant) => `${paths.adjustments(merchant)}?queue=ALL`,
  'adjustments-down': (merchant) => `${paths.adjustments(merchant)}?queue=ALL`,
}

/** Everything but play that was moved in the period. */
export function MovedCard({ merchant, summary: { now, before } }: { merchant: string; summary: MoneySummary }) {
  const { text, format } = useLocale()
  const rows = MONEY_FIGURES.filter((figure) => now.moved[figure] ?? before.moved[figure])
  return (
    <Card headingLevel={2} title={text('money.movements')} flush>
      <Table
        caption={text('money.movements')}
        rows={rows}
        rowKey={(figure) => figure}
        empty={<p className={common.quiet}>{text('money.empty.title')}</p>}
        columns={[
          {
            key: 'figure',
            title: text('money.figure'),
            card: 'title',
            cell: (figure) => {
              const to = LISTS[figure]?.(merchant)
              const name = text(`money.moved.${figure}`)
              return to ? (
                <Link className={common.link} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )
            },
          },
          {
            key: 'count',
            title: text('money.count'),
            align: 'end',
            cell: (figure) => format.count(now.moved[figure]?.count ?? 0),
          },
          {
            key: 'amount',
            title: text('money.amount'),
            align: 'end',
            card: 'aside',
            cell: (figure) => <Money amount={formatWire(now.moved[figure]?.amount ?? '0')} />,
          },
          {
            key: 'before',
            title: text('money.periodBefore'),
            align: 'end',
            cell: (figure) => <Money amount={formatWire(before.moved[figure]?.amount ?? '0')} />,
          },
        ]}
      />
    </Card>
  )
}
