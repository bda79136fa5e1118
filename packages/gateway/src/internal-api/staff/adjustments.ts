import { createStaffAdjustments } from '../../domains/wallet/adjustments/staff-adjustments.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveAdjustments(serve: ServeStaff, deps: Parameters<typeof createStaffAdjustments>[0]): void {
  const adjustments = createStaffAdjustments(deps)
  serve('adjustments', adjustments.page)
  serve('adjustBalance', adjustments.adjust)
}
