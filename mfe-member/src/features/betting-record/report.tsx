import type { BettingRecord } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { choice, columnsOf } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { NetChart } from './NetChart.tsx'
import { ToGames } from './ToGames.tsx'

const { words, time, status, money, custom, fileOnly, fileCurrency, asText, asNumber } = columnsOf<BettingRecord>()
const isOpen = ({ state }: BettingRecord): boolean => state === 'OPEN'

/** Rounds played with real money. An open round has no payout and no result yet. */
export const bettingRecordReport = portalReport<'bettingRecord', BettingRecord>({
  texts: 'record',
  call: 'bettingRecord',
  file: 'bettingRecordFile',
  pageSize: 10,
  period: { presets: ['today', 'week', 'month'], usual: 'week', hasDays: true },
  filters: [choice('state', ['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID'])],
  rowKey: ({ roundId }) => roundId,
  openRow: ({ roundId }) => ({ round: roundId }),
  rowLabel: ({ gameName, startedAt }, { text, language, timeZone }) =>
    text('open', { game: gameName, when: dateTime(startedAt, language, timeZone) }),
  columns: [
    words('gameName', { card: 'title' }),
    words('vendorName', { card: 'hidden' }),
    time('startedAt'),
    status('state', { OPEN: 'info', CLOSED: 'neutral', ROLLED_BACK: 'warn', VOID: 'warn' }),
    money('stake'),
    custom('payout', (round) => (isOpen(round) ? '–' : <Money amount={formatWire(round.payout)} />), {
      align: 'end',
      file: asNumber('payout'),
    }),
    custom('net', net, { align: 'end', card: 'aside', file: asNumber('net') }),
    fileCurrency(),
    fileOnly('id', asText('roundId')),
  ],
  sums: (answer) => [
    { key: 'stake', kind: 'money', value: answer?.totals.stake },
    { key: 'payout', kind: 'money', value: answer?.totals.payout },
    { key: 'open', kind: 'money', value: answer && (answer.totals.open ?? '0') },
    { key: 'net', kind: 'signed', value: answer?.totals.net },
    { key: 'rounds', kind: 'count', value: answer?.totals.rounds },
  ],
  chart: ({ answer }) => <NetChart days={answer?.days} />,
  emptyAction: ToGames,
})

export const RoundList = reportPage(bettingRecordReport, { follows: ['wallet.round.closed', 'wallet.round.voided'] })

function net(round: BettingRecord, { text }: CellContext) {
  return isOpen(round) ? text('pending') : <Money amount={formatWire(round.net)} tone="signed" />
}
