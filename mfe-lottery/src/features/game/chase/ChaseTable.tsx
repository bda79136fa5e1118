import { formatMoney } from '@atrium/contracts/money'
import type { Chase } from '@atrium/lottery-rules'
import type { CallValue } from '@atrium/contracts/calls'
import { minuteOf } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import styles from './chase.module.css'

interface ChaseTableProps {
  chase: Chase
  /** Cost of one issue with a multiple of 1. */
  cost: bigint
  issues: CallValue<'comingIssues'>['list']
  /** Whether to show the profit if an issue is the first to win. Requires a single ticket with a single prize. */
  showsProfit: boolean
}

/** A table of a chase's bets by issue. */
export function ChaseTable({ chase, cost, issues, showsProfit }: ChaseTableProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const rows = chase.multiples.map((multiple, index) => ({
    multiple,
    stake: cost * BigInt(multiple),
    total: chase.totals[index]!,
    profit: chase.profits[index]!,
    issue: issues[index],
  }))
  const money = (amount: bigint, tone?: 'signed') => <Money amount={formatMoney(amount)} {...(tone && { tone })} />
  return (
    <div className={styles.table}>
      <Table
        caption={t('game.chase.table')}
        rows={rows}
        rowKey={({ total, issue }) => issue?.numero ?? String(total)}
        columns={[
          {
            key: 'issue',
            title: t('game.chase.columns.issue'),
            cell: ({ issue }) => issue?.numero ?? '–',
            card: 'title',
          },
          {
            key: 'drawAt',
            title: t('game.chase.columns.drawAt'),
            cell: ({ issue }) => (issue ? minuteOf(issue.drawAt, language, merchant.timeZone) : '–'),
          },
          {
            key: 'multiple',
            title: t('game.chase.columns.multiple'),
            align: 'end',
            cell: ({ multiple }) => `×${multiple.toLocaleString('en')}`,
            card: 'aside',
          },
          { key: 'stake', title: t('game.chase.columns.stake'), align: 'end', cell: ({ stake }) => money(stake) },
          { key: 'total', title: t('game.chase.columns.total'), align: 'end', cell: ({ total }) => money(total) },
          ...(showsProfit
            ? [
                {
                  key: 'profit',
                  title: t('game.chase.columns.profit'),
                  align: 'end' as const,
                  cell: ({ profit }: (typeof rows)[number]) => money(profit, 'signed'),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
