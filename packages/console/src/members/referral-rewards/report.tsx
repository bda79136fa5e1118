import { formatWire } from '@atrium/contracts/money'
import { HELD_REWARD_QUEUES } from '@atrium/contracts/staff/members/referral-rewards'
import type { HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import common from '../../layout/common.module.css'
import { DecideReward } from './DecideReward.tsx'
import { HoldReasons } from './HoldReasons.tsx'
import { RewardState } from './RewardState.tsx'

const { custom } = columnsOf<HeldReward>()

/** Held referral rewards of a merchant; by default pending ones. */
export const referralRewardsReport = (merchant: string) =>
  consoleReport<'heldReferralRewards', HeldReward>({
    texts: 'referralRewards',
    call: 'heldReferralRewards',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', HELD_REWARD_QUEUES, 'OPEN'), text('account')],
    rowKey: ({ referralId }) => referralId,
    tableTitle: 'table',
    columns: [
      custom(
        'inviter',
        ({ inviter: { memberId, account } }) => (
          <Link className={common.link} to={paths.member(merchant, memberId)}>
            {account}
          </Link>
        ),
        { card: 'title' },
      ),
      custom('friend', ({ friend: { memberId, account } }) => (
        <Link className={common.link} to={paths.member(merchant, memberId)}>
          {account}
        </Link>
      )),
      custom('signals', ({ signals }) => <HoldReasons signals={signals} />),
      custom('reward', ({ reward, currency }) => <Money amount={formatWire(reward)} currency={currency} />, {
        align: 'end',
        card: 'aside',
      }),
      custom('qualifiedAt', ({ qualifiedAt }) => <Moment at={qualifiedAt} />),
      custom('state', (reward) => <RewardState reward={reward} />),
      custom('decision', (reward) => <DecideReward reward={reward} />),
    ],
  })
