import type { StaffWithdrawal } from '@atrium/contracts/staff/wallet/withdrawals'
import { useLocale } from '../locale/locale.tsx'

export function ClaimedBy({ claim }: Pick<StaffWithdrawal, 'claim'>) {
  const { text, format } = useLocale()
  return claim ? text('withdrawals.claimUntil', { by: claim.by, until: format.clock(claim.until) }) : '–'
}
