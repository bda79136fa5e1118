import type { AgentBet } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { choice, columnsOf, titled } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { downline, level } from '../../listed/filters.ts'
import { memberName } from '../../listed/names.ts'
import { DETAIL_PERIOD } from '../../listed/periods.ts'
import { Path } from '../../team-node/Path.tsx'

const { custom, words, time, status, money, fileOnly, fileCurrency, asText, asNumber } = columnsOf<AgentBet>()
const isOpen = ({ state }: AgentBet): boolean => state === 'OPEN'

/**
 * Rounds of the agent's team, or of the team of the downline `node`. `vendors`: names by vassalage, as filter options.
 */
export const betsReport = (vendors: Readonly<Record<string, string>>, node?: string) =>
  portalReport<'agentBets', AgentBet>({
    texts: 'bets',
    call: 'agentBets',
    file: 'agentBetsFile',
    ...(node !== undefined && { scope: { node } }),
    period: DETAIL_PERIOD,
    filters: [
      titled('vassalage', vendors),
      choice('state', ['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID']),
      level('BELOW'),
      downline,
    ],
    rowKey: ({ member, roundId }) => `${member.id} ${roundId}`,
    openRow: ({ member, roundId }) => ({ round: roundId, bettor: member.id }),
    rowLabel: ({ member, gameName, startedAt }, { text, language, timeZone }) =>
      text('open', { name: memberName(member), game: gameName, when: dateTime(startedAt, language, timeZone) }),
    columns: [
      custom('member', ({ member }) => memberName(member), {
        card: 'title',
        file: asText(({ member }) => member.name),
      }),
      words('gameName'),
      words('vendorName', { card: 'hidden' }),
      time('startedAt'),
      status('state', { OPEN: 'info', CLOSED: 'neutral', ROLLED_BACK: 'warn', VOID: 'warn' }),
      money('stake'),
      custom('payout', (round) => (isOpen(round) ? '–' : <Money amount={formatWire(round.payout)} />), {
        align: 'end',
        file: asNumber('payout'),
      }),
      custom(
        'net',
        (round, { text }) => (isOpen(round) ? text('pending') : <Money amount={formatWire(round.net)} tone="signed" />),
        { align: 'end', card: 'aside', file: asNumber('net') },
      ),
      fileCurrency(),
      fileOnly('id', asText('roundId')),
    ],
    sums: (answer) => [
      { key: 'stake', kind: 'money', value: answer?.totals.stake },
      { key: 'payout', kind: 'money', value: answer?.totals.payout },
      { key: 'open', kind: 'money', value: answer?.totals.open },
      { key: 'net', kind: 'signed', value: answer?.totals.net },
      { key: 'rounds', kind: 'count', value: answer?.total },
    ],
    chart: ({ answer }) => answer && <Path path={answer.path} />,
  })
