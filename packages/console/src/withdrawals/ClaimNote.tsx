import type { StaffWithdrawalDetail, WithdrawalClaim } from '@atrium/contracts/registry/withdrawals'
import type { UseQueryResult } from '@tanstack/react-query'
import { Refusal } from '../layout/Refusal.tsx'
import { useLocale } from '../locale/locale.tsx'
import { isRefusal } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import { isDecidable, needsOther } from './use-claim.ts'
import styles from './withdrawals.module.css'

/** Who has reserved the withdrawal, and until when. */
export function ClaimNote({ withdrawal, claim }: { withdrawal: StaffWithdrawalDetail; claim: UseQueryResult<WithdrawalClaim> }) {
  const { text, format } = useLocale()
  const { handle } = useStaff()
  const other = withdrawal.claim
  if (!isDecidable(withdrawal)) return null
  if (needsOther(withdrawal, handle)) return <p role="note" className={styles.note}>{text('withdrawals.needsOther')}</p>
  if (claim.data) return <p role="note" className={styles.note}>{text('withdrawals.claimedByYou', { until: format.clock(claim.data.until) })}</p>
  if (claim.error && !isRefusal(claim.error, 'WRONG_STATE')) return <Refusal error={claim.error} />
  if (claim.errorUpdateCount === 0) return null
  return <p role="note" className={styles.note}>{other ? text('withdrawals.claimedByOther', { by: other.by, until: format.clock(other.until) }) : text('withdrawals.claimed')}</p>
}
