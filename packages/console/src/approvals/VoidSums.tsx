import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { StaffRound, VoidResult } from '@atrium/contracts/registry/rounds'
import { Table } from '@atrium/ui/table'
import { useLocale, useText } from '../locale/locale.tsx'
import styles from './approvals.module.css'

const sumOf = (amounts: readonly string[]): string =>
  toWire(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n))

/** What a void would move: of each round, and in all. */
export function VoidSums({ rounds }: { rounds: readonly StaffRound[] }) {
  const { text, language } = useLocale()
  return (
    <section aria-label={text('approvals.void.title')} className={styles.fit}>
      <p className={styles.strong}>
        {text('approvals.void.total', {
          refund: formatWire(sumOf(rounds.map(({ stake }) => stake))),
          takeBack: formatWire(sumOf(rounds.map(({ payout }) => payout))),
        })}
      </p>
      <Table
        caption={text('approvals.void.title')}
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
          { key: 'refund', title: text('approvals.void.refund'), align: 'end', cell: ({ stake }) => formatWire(stake) },
          {
            key: 'takeBack',
            title: text('approvals.void.takeBack'),
            align: 'end',
            cell: ({ payout }) => formatWire(payout),
          },
        ]}
      />
    </section>
  )
}

/** What became of a round. */
export function useVoidWords(): (result: VoidResult) => string {
  const text = useText()
  return ({ roundId, result, refunded = '0', takenBack = '0', kept = '0' }) =>
    `${roundId}: ${text(`rounds.results.${result}`, { refunded, takenBack, kept })}`
}
