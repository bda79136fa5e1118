import { formatWire } from '@atrium/contracts/money'
import type { MemberDeposit, MemberLogin } from '@atrium/contracts/staff/members/member-lists'
import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { columnsOf } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { consoleReport } from '../../reports/console-report.ts'
import { RoundState } from '../../rounds/RoundState.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { MemberNav } from '../MemberNav.tsx'

interface MemberScope {
  readonly merchant: string
  readonly memberId: string
  /** The account; if it is unknown, the title shows the number of the member. */
  readonly account?: string | undefined
}

const titled = (account: string | undefined, { text }: CellContext): string | undefined =>
  account === undefined ? undefined : text('titleNamed', { account })

const deposits = columnsOf<MemberDeposit>()
const rounds = columnsOf<StaffRound>()
const logins = columnsOf<MemberLogin>()
const TONES = {
  CREATED: 'neutral',
  PENDING: 'info',
  PENDING_ASYNC: 'info',
  CREDITED: 'win',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REVERSED: 'lose',
  CHARGEBACK: 'lose',
} as const

export const memberDepositsReport = ({ merchant, memberId, account }: MemberScope) =>
  consoleReport<'memberDeposits', MemberDeposit>({
    texts: 'memberDeposits',
    titleOf: (_answer, context) => titled(account, context),
    call: 'memberDeposits',
    scope: { merchant, memberId },
    pageSize: 50,
    rowKey: ({ orderId }) => orderId,
    tableTitle: 'table',
    columns: [
      deposits.custom('at', ({ createdAt }) => <Moment at={createdAt} />, { card: 'title' }),
      deposits.custom('method', ({ method }, { text }) => text(`methods.${method}`)),
      deposits.custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
      }),
      deposits.custom(
        'charged',
        ({ charged, currency }) =>
          charged === undefined ? '–' : <Money amount={formatWire(charged)} currency={currency} />,
        { align: 'end', card: 'aside' },
      ),
      deposits.status('state', TONES),
      deposits.custom('flags', ({ flags }) => flags.length || '–', { align: 'end' }),
    ],
    action: MemberNav,
  })

export const memberRoundsReport = ({ merchant, memberId, account }: MemberScope) =>
  consoleReport<'memberRounds', StaffRound>({
    texts: 'memberRounds',
    titleOf: (answer, context) => titled(account ?? answer?.list[0]?.account, context),
    call: 'memberRounds',
    scope: { merchant, memberId },
    pageSize: 50,
    rowKey: ({ provider, roundId }) => `${provider}:${roundId}`,
    tableTitle: 'table',
    columns: [
      rounds.custom('began', ({ startedAt }) => <Moment at={startedAt} />, { card: 'title' }),
      rounds.custom('game', ({ gameNames, gameId }, { language }) => `${gameNames[language]} (${gameId})`),
      rounds.money('stake'),
      rounds.money('payout'),
      rounds.custom('state', (round) => <RoundState round={round} />, { card: 'aside' }),
      rounds.custom('round', ({ roundId }) => <code>{roundId}</code>),
    ],
    action: MemberNav,
  })

export const memberLoginsReport = ({ merchant, memberId, account }: MemberScope) =>
  consoleReport<'memberLogins', MemberLogin>({
    texts: 'memberLogins',
    titleOf: (_answer, context) => titled(account, context),
    call: 'memberLogins',
    scope: { merchant, memberId },
    pageSize: 50,
    rowKey: ({ id }) => id,
    tableTitle: 'table',
    columns: [
      logins.custom('at', ({ at }) => <Moment at={at} />, { card: 'title' }),
      logins.custom(
        'result',
        ({ succeeded }, { text }) => (
          <Badge tone={succeeded ? 'win' : 'warn'}>{text(succeeded ? 'succeeded' : 'failed')}</Badge>
        ),
        { card: 'aside' },
      ),
      logins.custom('way', ({ way }, { text }) => (way === undefined ? '–' : text(`ways.${way}`))),
      logins.words('address'),
      logins.words('userAgent'),
    ],
    action: MemberNav,
  })
