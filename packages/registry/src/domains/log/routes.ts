import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { createLogPages, readLog, verifyLog } from './service.ts'

export function logRoutes(serve: Serve, { sql }: RegistryDeps): void {
  const pages = createLogPages(sql)
  serve('log', ({ input }) => readLog(sql, input))
  serve('logPage', ({ input: { after, before, pageSize, ...filters } }) =>
    pages.page(filters, { after, before, limit: pageSize }, {}),
  )
  serve('logFile', ({ input: { after, language, timeZone, ...filters } }) =>
    pages.file(filters, { after }, { language, timeZone }),
  )
  serve('verifyLog', () => verifyLog(sql))
}
