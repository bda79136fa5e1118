import type { StaffDeposit } from '@atrium/contracts/staff/wallet/deposits'
import { useLocale } from '../locale/locale.tsx'

export function ReservedBy({ claim }: Pick<StaffDeposit, 'claim'>) {
  const { text, format } = useLocale()
  return claim ? text('deposits.claimUntil', { by: claim.by, until: format.clock(claim.until) }) : '–'
}
