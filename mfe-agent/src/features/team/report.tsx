import type { CallValue } from '@atrium/contracts/calls'
import { statusOfType } from '@atrium/contracts/portal/session'
import { columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import { FIGURES_PERIOD } from '../../listed/periods.ts'
import { Categories } from './Categories.tsx'
import { Trend } from './Trend.tsx'

type Downline = CallValue<'teamOverview'>['top'][number]
const { custom, count, money, signedMoney } = columnsOf<Downline>()

/**
 * Totals of the agent's whole team for a period. The result is from the team's perspective: its payouts and credits
 * minus its stakes.
 */
export const teamReport = portalReport<'teamOverview', Downline>({
  texts: 'team',
  call: 'teamOverview',
  period: FIGURES_PERIOD,
  listOf: ({ top }) => ({ list: top }),
  rowKey: ({ account }) => account,
  tableTitle: 'top',
  openRow: ({ id }) => ({ agent: 'palStatementsAgentCopy', node: id }),
  rowLabel: ({ account, nickname }, { text }) => text('open', { account: memberName({ nickname, name: account }) }),
  columns: [
    custom('account', ({ account, nickname }) => memberName({ nickname, name: account }), { card: 'title' }),
    custom('role', ({ type }, { text }) => (
      <Badge tone={statusOfType(type) === 'agent' ? 'brand' : 'neutral'}>
        {text(statusOfType(type) === 'agent' ? 'roles.agent' : 'roles.member')}
      </Badge>
    )),
    count('members'),
    money('validBet'),
    signedMoney('profit', { card: 'aside' }),
  ],
  sums: (team, { text }) => {
    const times = (value: number | undefined) => (value === undefined ? undefined : text('times', { count: value }))
    return [
      { group: 'play', key: 'profit', kind: 'signed', value: team?.profit, note: text('profitNote') },
      {
        group: 'play',
        key: 'stake',
        kind: 'money',
        value: team?.stake,
        note: team && text('betsNote', { count: team.bets }),
      },
      { group: 'play', key: 'validBet', kind: 'money', value: team?.validBet },
      { group: 'play', key: 'payout', kind: 'money', value: team?.payout },
      { group: 'play', key: 'bettors', kind: 'count', value: team?.bettors },
      { group: 'credits', key: 'rebate', kind: 'money', value: team?.rebate },
      { group: 'credits', key: 'bonus', kind: 'money', value: team?.bonus },
      { group: 'credits', key: 'salary', kind: 'money', value: team?.salary },
      { group: 'credits', key: 'dividend', kind: 'money', value: team?.dividend },
      { group: 'money', key: 'deposited', kind: 'money', value: team?.deposited, note: times(team?.deposits) },
      { group: 'money', key: 'withdrawn', kind: 'money', value: team?.withdrawn, note: times(team?.withdrawals) },
      {
        group: 'money',
        key: 'firstDeposited',
        kind: 'money',
        value: team?.firstDeposited,
        note: times(team?.firstDeposits),
      },
      ...(team && team.balance === undefined
        ? []
        : [{ group: 'money', key: 'balance', kind: 'money', value: team?.balance, note: text('nowNote') } as const]),
      { group: 'people', key: 'registrations', kind: 'count', value: team?.registrations },
      { group: 'people', key: 'members', kind: 'count', value: team?.members, note: text('nowNote') },
      { group: 'people', key: 'agents', kind: 'count', value: team?.agents, note: text('nowNote') },
      { group: 'people', key: 'online', kind: 'count', value: team?.online, note: text('nowNote') },
    ]
  },
  chart: ({ answer }) => (
    <>
      <Trend days={answer?.days} />
      <Categories categories={answer?.categories} />
    </>
  ),
})

export const TeamPage = reportPage(teamReport)
