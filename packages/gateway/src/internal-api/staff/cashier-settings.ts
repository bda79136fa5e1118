import { createStaffCashierSettings } from '../../domains/wallet/cashier-settings/staff-cashier-settings.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveCashierSettings(serve: ServeStaff, deps: Parameters<typeof createStaffCashierSettings>[0]): void {
  const settings = createStaffCashierSettings(deps)
  serve('cashierSettings', settings.read)
  serve('saveCashierSettings', settings.save)
}
