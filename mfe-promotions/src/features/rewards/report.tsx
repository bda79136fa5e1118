import type { PromotionClaim } from '@atrium/contracts/calls'
import { CLAIM_STATES } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { useSession, useText } from '@atrium/portal-kit'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { ActivityBadge } from '../../ActivityBadge.tsx'
import { rewardWords } from '../../reward-words.ts'
import { OpenRewardsLink } from './links.tsx'

const { time, words, custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<PromotionClaim>()

function RewardCell({ reward }: Pick<PromotionClaim, 'reward'>) {
  const t = useText()
  const { currency = '' } = useSession()
  return <>{rewardWords(reward, t, currency)}</>
}

/** Every claim of the member. */
export const rewardReport = portalReport<'promotionClaims', PromotionClaim>({
  texts: 'history',
  call: 'promotionClaims',
  file: 'promotionClaimsFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('state', CLAIM_STATES)],
  rowKey: ({ ticketId }) => ticketId,
  columns: [
    words('title', { card: 'title' }),
    time('createdAt'),
    fileOnly(
      'type',
      asWords('/reward.types', ({ reward }) => reward.type),
    ),
    custom('reward', ({ reward }) => <RewardCell reward={reward} />, { file: asNumber(({ reward }) => reward.amount) }),
    custom('state', ({ activity }) => <ActivityBadge activity={activity} />, {
      card: 'aside',
      file: asWords('states', 'state'),
    }),
    fileOnly('expires', asTime('deadline')),
    fileOnly('ended', asTime('endedAt')),
    custom('reason', ({ reason }) => reason ?? '–', { file: asText('reason') }),
    fileCurrency(),
    fileOnly('id', asText('ticketId')),
  ],
  sums: (answer) => [{ key: 'credited', kind: 'money', value: answer?.sums.credited }],
  emptyAction: OpenRewardsLink,
})

export const RewardHistory = reportPage(rewardReport)
