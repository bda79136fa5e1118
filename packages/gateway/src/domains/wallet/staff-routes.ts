import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createStaffAdjustments } from './adjustments/staff-adjustments.ts'
import { createStaffBonuses } from './bonuses/staff-bonuses.ts'
import { createStaffCashierSettings } from './cashier-settings/staff-cashier-settings.ts'
import { createChangedOrders } from './changed-orders.ts'
import { createStaffDeposits } from './deposits/staff-deposits.ts'
import { createStaffReconciliation } from './reconciliation/staff-reconciliation.ts'
import { createStaffRounds } from './voids/staff-rounds.ts'
import { createStaffWithdrawals } from './withdrawals/staff-withdrawals.ts'

type WalletDeps = Parameters<typeof createStaffAdjustments>[0] &
  Parameters<typeof createStaffBonuses>[0] &
  Parameters<typeof createStaffCashierSettings>[0] &
  Parameters<typeof createStaffDeposits>[0] &
  Parameters<typeof createStaffReconciliation>[0] &
  Parameters<typeof createStaffRounds>[0] &
  Parameters<typeof createStaffWithdrawals>[0]

/** Staff operations of the wallet. `insertNotice` publishes notices to members about voided rounds. */
export const walletStaffHandlers = (
  deps: WalletDeps,
  insertNotice: Parameters<typeof createStaffRounds>[1],
): StaffHandlers => ({
  ...createStaffWithdrawals(deps),
  ...createStaffDeposits(deps),
  ...createStaffCashierSettings(deps),
  ...createStaffAdjustments(deps),
  ...createStaffBonuses(deps),
  ...createStaffReconciliation(deps),
  ...createChangedOrders(deps),
  ...createStaffRounds(deps, insertNotice),
})
