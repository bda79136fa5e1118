import type { InvitedFriend } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { REFERRAL_OUTCOMES } from '@atrium/contracts/rules/promotions/referral-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { InviteLink } from './links.tsx'

/** Tones by displayed state. A rejected reward has the state "held" for older releases that do not know "rejected". */
const TONES = { REGISTERED: 'neutral', QUALIFIED: 'info', REWARDED: 'win', HELD: 'warn', REJECTED: 'neutral' } as const

const { time, words, custom, fileOnly, fileCurrency, asText, asNumber, asWords } = columnsOf<InvitedFriend>()

const outcomeOf = ({ state, isRejected = false }: InvitedFriend) => (isRejected ? 'REJECTED' : state)

/** Every friend whom the member invited. */
export const invitedReport = portalReport<'referralInvited', InvitedFriend>({
  texts: 'referral.invited',
  call: 'referralInvited',
  file: 'referralInvitedFile',
  period: { presets: ['week', 'month', 'year'], usual: 'year', hasDays: true },
  filters: [choice('state', REFERRAL_OUTCOMES)],
  rowKey: ({ referralId }) => referralId,
  columns: [
    words('name', { card: 'title' }),
    time('registeredAt'),
    custom(
      'state',
      (friend, { text }) => <Badge tone={TONES[outcomeOf(friend)]}>{text(`states.${outcomeOf(friend)}`)}</Badge>,
      { file: asWords('states', outcomeOf) },
    ),
    custom('reward', ({ reward }) => (reward === undefined ? '–' : <Money amount={formatWire(reward)} />), {
      align: 'end',
      card: 'aside',
      file: asNumber('reward'),
    }),
    fileCurrency(),
    fileOnly('id', asText('referralId')),
  ],
  sums: (answer) => [{ key: 'reward', kind: 'money', value: answer?.sums.reward }],
  emptyAction: InviteLink,
})

export const InvitedFriends = reportPage(invitedReport)
