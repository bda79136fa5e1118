import { visibleMerchants } from '../../pipeline/access/visibility.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { readReleaseStatus, recordServing } from './service.ts'

export function servingRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('reportServing', async ({ input }) => {
    await recordServing(sql, input, clock())
    return {}
  })
  serve('releaseStatus', ({ input: { merchant }, request: { caller } }) =>
    readReleaseStatus(sql, { merchants: visibleMerchants(caller, merchant) }, clock()),
  )
}
