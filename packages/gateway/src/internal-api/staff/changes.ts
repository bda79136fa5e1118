import { createStaffChanges } from '../../platform/audit/staff-changes.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveChanges(serve: ServeStaff, deps: Parameters<typeof createStaffChanges>[0]): void {
  serve('merchantChanges', createStaffChanges(deps).page)
}
