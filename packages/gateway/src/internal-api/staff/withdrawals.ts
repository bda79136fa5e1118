import { createStaffWithdrawals } from '../../domains/wallet/withdrawals/staff-withdrawals.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveWithdrawals(serve: ServeStaff, deps: Parameters<typeof createStaffWithdrawals>[0]): void {
  const withdrawals = createStaffWithdrawals(deps)
  serve('merchantWithdrawals', withdrawals.page)
  serve('merchantWithdrawalsFile', withdrawals.file)
  serve('merchantWithdrawal', withdrawals.find)
  serve('claimWithdrawal', withdrawals.claim)
  serve('approveWithdrawal', withdrawals.approve)
  serve('rejectWithdrawal', withdrawals.reject)
  serve('payWithdrawalAgain', withdrawals.payAgain)
  serve('forceWithdrawalReceipt', withdrawals.forceReceipt)
  serve('resendWithdrawalPart', withdrawals.resendPart)
  serve('releaseWithdrawalPart', withdrawals.releasePart)
  serve('withdrawalProof', withdrawals.proof)
}
