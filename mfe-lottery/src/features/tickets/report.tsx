import type { LotteryGame, LotteryTicketEntry } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { choice, columnsOf, titled } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { PlayTitle } from '../../plays/PlayTitle.tsx'
import { titlesIn } from '../../plays/use-titles.ts'
import { AllTicketsLink } from './AllTicketsLink.tsx'
import { TICKET_TONES } from './ticket-tones.ts'

const { words, time, status, custom, fileOnly, fileCurrency, asText, asNumber } = columnsOf<LotteryTicketEntry>()

/** The member's tickets of the lottery `game`, or of all lotteries with a filter. */
export const ticketsReport = (games: readonly LotteryGame[], game?: LotteryGame) =>
  portalReport<'lotteryTickets', LotteryTicketEntry>({
    texts: 'tickets',
    call: 'lotteryTickets',
    file: 'lotteryTicketsFile',
    period: { presets: ['today', 'week', 'month'], usual: 'week', hasDays: true },
    ...(game ? { scope: { code: game.code }, action: AllTicketsLink } : {}),
    filters: [
      ...(game ? [] : [titled('code', Object.fromEntries(games.map(({ code, name }) => [code, name])))]),
      choice('state', ['PLACED', 'WON', 'LOST', 'CANCELLED', 'VOID']),
    ],
    rowKey: ({ ticketId }) => ticketId,
    openRow: ({ orderId }) => ({ order: orderId }),
    rowLabel: ({ ticketId, gameName, at }, { text, language, timeZone }) =>
      text('open', { ticket: ticketId, game: gameName, when: dateTime(at, language, timeZone) }),
    columns: [
      words('gameName', { card: 'title' }),
      words('numero'),
      custom('play', ({ drawKind, play }) => <PlayTitle drawKind={drawKind} play={play} />, {
        // Rows are shown once the titles of plays are loaded.
        file: asText(({ drawKind, play }, { language }) => titlesIn(language, drawKind)?.play(play) ?? play),
      }),
      fileOnly(
        'content',
        asText(({ content, isCut }) => (isCut ? `${content}…` : content)),
      ),
      fileOnly('lines', asNumber('lines')),
      time('at'),
      status('state', TICKET_TONES),
      fileOnly('unit', asNumber('unit')),
      fileOnly('multiple', asNumber('multiple')),
      custom('stake', ({ stake }) => <Money amount={formatMoney(parseMoney(stake))} />, {
        align: 'end',
        file: asNumber('stake'),
      }),
      custom(
        'win',
        ({ win, state }) =>
          state === 'PLACED' ? (
            '–'
          ) : (
            <Money amount={formatMoney(parseMoney(win))} tone={win === '0' ? 'plain' : 'win'} />
          ),
        { align: 'end', card: 'aside', file: asNumber('win') },
      ),
      fileOnly('rebate', asNumber('rebate')),
      fileOnly('result', asText('result')),
      fileCurrency(),
      fileOnly('id', asText('ticketId')),
      fileOnly('order', asText('orderId')),
    ],
    sums: (answer) => [
      { key: 'stake', kind: 'money', value: answer?.sums.stake },
      { key: 'win', kind: 'money', value: answer?.sums.win },
      ...(answer && answer.sums.rebate !== '0'
        ? [{ key: 'rebate', kind: 'money', value: answer.sums.rebate } as const]
        : []),
      { key: 'count', kind: 'count', value: answer?.total },
    ],
  })
