import type { VipLevel } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Table } from '@atrium/ui/table'
import { giftWords, needsWords, plainAmount } from './vip-words.ts'
import styles from './vip.module.css'

interface LevelTableProps {
  caption: string
  levels: readonly VipLevel[]
  currency: string
  /** The reader's level; undefined for a visitor. */
  ownLevel: number | undefined
}

/** Requirements and benefits of each level as table rows, on phones as cards. */
export function LevelTable({ caption, levels, currency, ownLevel }: LevelTableProps) {
  const t = useText()
  return (
    <Table
      caption={caption}
      rows={levels}
      rowKey={({ level }) => String(level)}
      columns={[
        {
          key: 'level',
          title: t('vip.columns.level'),
          cell: ({ level, name }) => (
            <span className={styles.level}>
              {name}
              {level === ownLevel && <Badge tone="brand">{t('vip.own')}</Badge>}
            </span>
          ),
          card: 'title',
        },
        {
          key: 'needs',
          title: t('vip.columns.needs'),
          cell: (level) => <Lines lines={needsWords(level, t, currency)} />,
        },
        {
          key: 'withdrawals',
          title: t('vip.columns.withdrawals'),
          cell: ({ dailyWithdrawals, dailyWithdrawalAmount }) =>
            t('vip.withdrawals', { count: dailyWithdrawals, amount: plainAmount(dailyWithdrawalAmount), currency }),
        },
        {
          key: 'fee',
          title: t('vip.columns.fee'),
          cell: ({ withdrawalFee }) =>
            withdrawalFee === '0' ? t('vip.noFee') : `${formatWire(withdrawalFee)} ${currency}`,
        },
        {
          key: 'rebate',
          title: t('vip.columns.rebate'),
          cell: ({ rebateFactor }) => t('vip.factor', { factor: rebateFactor }),
          align: 'end',
        },
        {
          key: 'points',
          title: t('vip.columns.points'),
          cell: ({ pointsFactor }) => t('vip.factor', { factor: pointsFactor }),
          align: 'end',
        },
        {
          key: 'gifts',
          title: t('vip.columns.gifts'),
          cell: (level) => <Lines lines={giftWords(level, t, currency)} />,
        },
        {
          key: 'manager',
          title: t('vip.columns.manager'),
          cell: ({ hasManager }) => (hasManager ? t('vip.manager.yes') : '–'),
        },
      ]}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0 ? (
    '–'
  ) : (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
