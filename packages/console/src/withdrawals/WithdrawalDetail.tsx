import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { useText } from '../locale/locale.tsx'
import { useRights, useStaff } from '../session/session.ts'
import { ClaimNote } from './ClaimNote.tsx'
import { MemberFacts, OrderFacts, PayoutAccountFacts } from './Facts.tsx'
import { PartsCard } from './PartsCard.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { RiskSignals } from './RiskSignals.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'
import { deciderOf, isUnderReview, needsOther, useClaim } from './use-claim.ts'

interface WithdrawalDetailProps {
  merchant: string
  withdrawal: StaffWithdrawalDetail
}

/**
 * Opening the page reserves the withdrawal if a decision is pending. While another operator has reserved it, no
 * decision is possible here.
 */
export function WithdrawalDetail({ merchant, withdrawal }: WithdrawalDetailProps) {
  const text = useText()
  const { handle } = useStaff()
  const { may, serves } = useRights()
  const isDecider = serves(merchant, deciderOf(withdrawal))
  const claim = useClaim(merchant, withdrawal, { handle, isDecider })
  const hasClaim = claim.data !== undefined
  return (
    <>
      <ClaimNote withdrawal={withdrawal} claim={claim} isDecider={isDecider} />
      {isDecider && isUnderReview(withdrawal) && (hasClaim || needsOther(withdrawal, handle)) && (
        <ReviewActions merchant={merchant} withdrawal={withdrawal} />
      )}
      <Grid min={340}>
        <Card title={text('withdrawals.cards.order')} headingLevel={2}>
          <OrderFacts withdrawal={withdrawal} />
        </Card>
        <Card title={text('withdrawals.cards.signals')} headingLevel={2}>
          <RiskSignals withdrawal={withdrawal} />
        </Card>
        <Card title={text('withdrawals.cards.member')} headingLevel={2}>
          <MemberFacts withdrawal={withdrawal} />
        </Card>
        <Card title={text('withdrawals.cards.payoutAccount')} headingLevel={2}>
          <PayoutAccountFacts withdrawal={withdrawal} />
        </Card>
      </Grid>
      <PartsCard
        merchant={merchant}
        withdrawal={withdrawal}
        canDecide={withdrawal.state === 'NOT_RECEIVED' && hasClaim}
        isCashier={may('payWithdrawalAgain', merchant)}
      />
      <Card title={text('withdrawals.cards.timeline')} headingLevel={2}>
        <WithdrawalTimeline events={withdrawal.events} />
      </Card>
    </>
  )
}
