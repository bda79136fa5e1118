import type { CallValue } from '@atrium/contracts/calls'
import { statusOfType } from '@atrium/contracts/portal/session'
import { columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { Trend } from './Trend.tsx'

type Downline = CallValue<'teamOverview'>['top'][number]
const { custom, count, money, signedMoney } = columnsOf<Downline>()

/** Totals of the agent's whole team for a period. The result is from the team's point of view: payouts minus stakes. */
export const teamReport = portalReport<'teamOverview', Downline>({
  texts: 'team',
  call: 'teamOverview',
  period: { presets: ['today', 'week', 'month', 'quarter'], usual: 'week' },
  listOf: ({ top }) => ({ list: top }),
  rowKey: ({ account }) => account,
  tableTitle: 'top',
  columns: [
    custom('account', ({ account, nickname }) => `${nickname} · ${account}`, { card: 'title' }),
    custom('role', ({ type }, { text }) => <Badge tone={statusOfType(type) === 'agent' ? 'brand' : 'neutral'}>{text(statusOfType(type) === 'agent' ? 'roles.agent' : 'roles.member')}</Badge>),
    count('members'),
    money('validBet'),
    signedMoney('profit', { card: 'aside' }),
  ],
  sums: (team, { text }) => [
    { key: 'profit', kind: 'signed', value: team?.profit, note: text('profitNote') },
    { key: 'validBet', kind: 'money', value: team?.validBet },
    { key: 'payout', kind: 'money', value: team?.payout },
    { key: 'balance', kind: 'money', value: team?.balance },
    { key: 'bettors', kind: 'count', value: team?.bettors, note: team && text('bettorsNote', { count: team.bets }) },
    { key: 'members', kind: 'count', value: team?.members, note: team && text('membersNote', { agents: team.agents, online: team.online }) },
    { key: 'registrations', kind: 'count', value: team?.registrations },
  ],
  chart: ({ answer }) => <Trend days={answer?.days} />,
})

export const TeamPage = reportPage(teamReport)
