import { insertOwnNotice } from '../../domains/content/index.ts'
import { createStaffRounds } from '../../domains/wallet/voids/staff-rounds.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveRounds(serve: ServeStaff, deps: Parameters<typeof createStaffRounds>[0]): void {
  const rounds = createStaffRounds(deps, insertOwnNotice)
  serve('merchantRounds', rounds.find)
  serve('merchantRoundPage', rounds.page)
  serve('merchantRoundFile', rounds.file)
  serve('voidRounds', rounds.void)
}
