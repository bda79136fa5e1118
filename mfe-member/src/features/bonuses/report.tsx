import type { MemberBonus } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { BONUS_STATES } from '@atrium/contracts/rules/wallet/bonus-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { BonusSources } from './BonusSources.tsx'
import { RunningBonus } from './RunningBonus.tsx'

const { status, time, money, custom, fileOnly, fileCurrency, asText, asNumber, asTime } = columnsOf<MemberBonus>()

/** Every bonus of the member, newest first, with a card for the running one. */
export const bonusReport = portalReport<'bonuses', MemberBonus>({
  texts: 'bonuses',
  call: 'bonuses',
  file: 'bonusesFile',
  filters: [choice('state', BONUS_STATES)],
  rowKey: ({ bonusId }) => bonusId,
  columns: [
    custom('title', ({ title }, { text }) => title ?? text('unnamed'), { card: 'title', file: asText('title') }),
    status('state', { IN_PROGRESS: 'info', CLAIMABLE: 'brand', CLAIMED: 'win', FORFEITED: 'neutral', EXPIRED: 'warn' }),
    time('grantedAt'),
    money('amount', { card: 'aside' }),
    fileOnly('requirement', asNumber('requirement')),
    custom(
      'wagered',
      ({ progress, requirement }, { text }) =>
        text('wagered', { done: formatWire(progress), required: formatWire(requirement) }),
      { align: 'end', file: asNumber('progress') },
    ),
    money('cashedOut'),
    fileOnly('expires', asTime('expiresAt')),
    custom(
      'endedAt',
      ({ endedAt }, { language, timeZone }) => (endedAt === undefined ? '–' : dateTime(endedAt, language, timeZone)),
      { file: asTime('endedAt') },
    ),
    fileCurrency(),
    fileOnly('id', asText('bonusId')),
  ],
  sums: (answer) => [
    { key: 'amount', kind: 'money', value: answer?.sums.amount },
    { key: 'cashedOut', kind: 'money', value: answer?.sums.cashedOut },
  ],
  chart: ({ answer }) => answer?.running && <RunningBonus bonus={answer.running} currency={answer.currency} />,
  emptyAction: BonusSources,
})

/** Refreshed with the balance, which changes with each stake that counts towards a bonus. */
export const BonusesPage = reportPage(bonusReport, { follows: ['wallet.balance.changed'] })
