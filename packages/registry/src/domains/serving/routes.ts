import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
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
