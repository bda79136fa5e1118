import { createStaffDeposits } from '../../domains/wallet/deposits/staff-deposits.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveDeposits(serve: ServeStaff, deps: Parameters<typeof createStaffDeposits>[0]): void {
  const deposits = createStaffDeposits(deps)
  serve('merchantDeposits', deposits.page)
  serve('merchantDepositsFile', deposits.file)
  serve('merchantDeposit', deposits.find)
  serve('claimDeposit', deposits.claim)
  serve('recheckDeposit', deposits.recheck)
  serve('closeDepositDifference', deposits.close)
}
