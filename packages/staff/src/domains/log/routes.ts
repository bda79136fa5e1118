import { visibleAccounts } from '@atrium/staff-api/access/visibility'
import type { Serve } from '@atrium/staff-api/serve'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { createLogPages, verifyLog } from './service.ts'

export function logRoutes(serve: Serve, { sql }: StaffDeps): void {
  const pages = createLogPages(sql)
  serve('staffLog', ({ input: { after, before, pageSize, ...filters }, request: { caller } }) =>
    pages.page(filters, { after, before, limit: pageSize }, { accounts: visibleAccounts(caller) }),
  )
  serve('staffLogFile', ({ input: { after, ...filters }, request: { caller } }) =>
    pages.part(filters, { after }, { accounts: visibleAccounts(caller) }),
  )
  serve('verifyStaffLog', () => verifyLog(sql))
}
