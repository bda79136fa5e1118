import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import type { Round } from './round.ts'
import styles from './round.module.css'

/** Every transaction of a round, and their number. */
export function RoundTransactions({ round: { transactions, roundId } }: { round: Round }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <Card title={t('round.transactions')} flush>
      <Table
        caption={t('round.transactions')}
        // A lost round is closed with a win of zero.
        rows={transactions.filter(({ kind, amount }) => kind !== 'win' || parseMoney(amount) !== 0n)}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', title: t('round.transaction'), cell: ({ kind }) => t(`round.kinds.${kind}`), card: 'title' },
          { key: 'at', title: t('round.at'), cell: ({ at }) => dateTime(at, language, merchant.timeZone) },
          {
            key: 'amount',
            title: t('round.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amount={formatWire(amount)} />,
            card: 'aside',
          },
        ]}
      />
      <p className={styles.reference}>
        {t('round.id')} <span translate="no">{roundId}</span>
      </p>
    </Card>
  )
}
