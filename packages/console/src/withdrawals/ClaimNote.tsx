import type { StaffWithdrawalDetail, WithdrawalClaim } from '@atrium/contracts/staff/wallet/withdrawals'
import type { UseQueryResult } from '@tanstack/react-query'
import { Note } from '../layout/Note.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { isStaffApiError } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import { deciderOf, isDecidable, needsOther } from './use-claim.ts'

/** The role that decides about the withdrawal, the person who has reserved it, and until when. */
export function ClaimNote({
  withdrawal,
  claim,
  isDecider,
}: {
  withdrawal: StaffWithdrawalDetail
  claim: UseQueryResult<WithdrawalClaim>
  isDecider: boolean
}) {
  const { text, format } = useLocale()
  const { handle } = useStaff()
  const other = withdrawal.claim
  if (!isDecidable(withdrawal)) return null
  if (!isDecider) return <Note>{text(`withdrawals.decidedBy.${deciderOf(withdrawal)}`)}</Note>
  if (needsOther(withdrawal, handle)) return <Note>{text('withdrawals.needsOther')}</Note>
  if (claim.data) return <Note>{text('withdrawals.claimedByYou', { until: format.clock(claim.data.until) })}</Note>
  if (claim.error && !isStaffApiError(claim.error, 'WRONG_STATE')) return <ErrorNote error={claim.error} />
  if (claim.errorUpdateCount === 0) return null
  return (
    <Note>
      {other
        ? text('withdrawals.claimedByOther', { by: other.by, until: format.clock(other.until) })
        : text('withdrawals.claimed')}
    </Note>
  )
}
