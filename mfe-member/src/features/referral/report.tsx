import type { InvitedFriend } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { REFERRAL_STATES } from '@atrium/contracts/rules/referral-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { InviteLink } from './links.tsx'

const { status, time, words, custom } = columnsOf<InvitedFriend>()

/** Every friend whom the member invited. */
export const invitedReport = portalReport<'referralInvited', InvitedFriend>({
  texts: 'referral.invited',
  call: 'referralInvited',
  file: 'referralInvitedFile',
  period: { presets: ['week', 'month', 'year'], usual: 'year', hasDays: true },
  filters: [choice('state', REFERRAL_STATES)],
  rowKey: ({ referralId }) => referralId,
  columns: [
    words('name', { card: 'title' }),
    time('registeredAt'),
    status('state', { REGISTERED: 'neutral', QUALIFIED: 'info', REWARDED: 'win', HELD: 'warn' }),
    custom('reward', ({ reward }) => (reward === undefined ? '–' : <Money amount={formatWire(reward)} />), { align: 'end', card: 'aside' }),
  ],
  sums: (answer) => [{ key: 'reward', kind: 'money', value: answer?.sums.reward }],
  emptyAction: InviteLink,
})

export const InvitedFriends = reportPage(invitedReport)
