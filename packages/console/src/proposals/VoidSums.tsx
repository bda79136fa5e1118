import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { VoidedRound } from '@atrium/contracts/staff/wallet/voided-rounds'
import { Table } from '@atrium/ui/table'
import { useLocale } from '../locale/locale.tsx'
import styles from './proposals.module.css'

const sumOf = (amounts: readonly string[]): string =>
  toWire(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n))

/** The moves of a void, per round and in total. */
export function VoidSums({ rounds }: { rounds: readonly VoidedRound[] }) {
  const { text, language } = useLocale()
  return (
    <section aria-label={text('rounds.moves.title')} className={styles.moves}>
      <p className={styles.total}>
        {text('rounds.moves.total', {
          refund: formatWire(sumOf(rounds.map(({ stake }) => stake))),
          takeBack: formatWire(sumOf(rounds.map(({ payout }) => payout))),
        })}
      </p>
      <Table
        caption={text('rounds.moves.title')}
        rows={rounds}
        rowKey={({ provider, roundId }) => `${provider}:${roundId}`}
        columns={[
          {
            key: 'round',
            title: text('rounds.columns.round'),
            card: 'title',
            cell: ({ roundId }) => <code>{roundId}</code>,
          },
          { key: 'game', title: text('rounds.columns.game'), cell: ({ gameNames }) => gameNames[language] },
          { key: 'account', title: text('rounds.columns.account'), cell: ({ account }) => account },
          { key: 'state', title: text('rounds.columns.state'), cell: ({ state }) => text(`rounds.states.${state}`) },
          { key: 'refund', title: text('rounds.moves.refund'), align: 'end', cell: ({ stake }) => formatWire(stake) },
          {
            key: 'takeBack',
            title: text('rounds.moves.takeBack'),
            align: 'end',
            cell: ({ payout }) => formatWire(payout),
          },
        ]}
      />
    </section>
  )
}
