import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { createLogPages, readLog, verifyLog } from './service.ts'
import { logReader } from './visibility.ts'

export function logRoutes(serve: Serve, { sql }: RegistryDeps): void {
  const pages = createLogPages(sql)
  serve('log', ({ input, request: { caller } }) => readLog(sql, input, logReader(caller)))
  serve('logPage', ({ input: { after, before, pageSize, ...filters }, request: { caller } }) =>
    pages.page(filters, { after, before, limit: pageSize }, logReader(caller)),
  )
  serve('logFile', ({ input: { after, ...filters }, request: { caller } }) =>
    pages.part(filters, { after }, logReader(caller)),
  )
  serve('verifyLog', async ({ request: { caller } }) => {
    const { problem, ...verification } = await verifyLog(sql)
    // The problem may be about any merchant.
    return { ...verification, ...(visibleMerchants(caller) === undefined && { problem }) }
  })
}
