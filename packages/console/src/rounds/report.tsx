import { actorName } from '@atrium/contracts/staff/actors'
import { MAX_ROUNDS } from '@atrium/contracts/staff/rounds'
import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { columnsOf, moment, text } from '@atrium/report-kit'
import { consoleReport } from '../reports/console-report.ts'
import { RoundState } from './RoundState.tsx'
import { Moment } from '../layout/Moment.tsx'
import { VoidRounds } from './VoidRounds.tsx'

const { custom, money, words, fileOnly, asText, asTime, asWords } = columnsOf<StaffRound>()

/**
 * Rounds by id, or those of a game or a member in a time range. The page size is the maximum number of rounds of one
 * void.
 */
export const roundsReport = (merchant: string) =>
  consoleReport<'merchantRoundPage', StaffRound>({
    texts: 'rounds',
    call: 'merchantRoundPage',
    file: 'merchantRoundFile',
    scope: { merchant },
    pageSize: MAX_ROUNDS,
    filters: [text('roundId'), text('gameId'), text('account'), moment('from'), moment('to')],
    requires: ['roundId', 'gameId', 'account'],
    rowKey: ({ provider, roundId }) => `${provider}:${roundId}`,
    tableTitle: 'table',
    columns: [
      custom('round', ({ roundId }) => <code>{roundId}</code>, { card: 'title', file: asText('roundId') }),
      fileOnly(
        'provider',
        asText(({ provider, providerNames }, { language }) => providerNames?.[language] ?? provider),
      ),
      custom('game', ({ gameNames, gameId }, { language }) => `${gameNames[language]} (${gameId})`, {
        file: asText(({ gameNames }, { language }) => gameNames[language]),
      }),
      fileOnly('id', asText('gameId')),
      words('account'),
      custom('began', ({ startedAt }) => <Moment at={startedAt} />, { file: asTime('startedAt') }),
      money('stake'),
      money('payout'),
      custom('state', (round) => <RoundState round={round} />, { file: asWords('states', 'state') }),
      fileOnly(
        'voidedBy',
        asText(({ voidedBy }, { language }) => voidedBy && actorName(voidedBy, language)),
      ),
      fileOnly('reason', asText('reason')),
    ],
    // No exact count for very large numbers of rounds.
    sums: (answer) =>
      answer?.total === undefined && answer ? [] : [{ key: 'rounds', kind: 'count', value: answer?.total }],
    selection: {
      isFor: ({ state }) => state === 'OPEN' || state === 'CLOSED',
      label: ({ roundId }, context) => context.text('choose', { round: roundId }),
      Action: VoidRounds,
    },
  })
