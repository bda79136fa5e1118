import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { readHealth, readProblems, recordHealth } from './service.ts'

export function healthRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('reportHealth', async ({ input }) => {
    await recordHealth(sql, input, clock())
    return {}
  })
  serve('health', ({ input: { merchant, minutes }, request: { caller } }) =>
    readHealth(sql, { minutes, merchants: visibleMerchants(caller, merchant) }, clock()),
  )
  serve('problems', ({ input: { merchant, ...query }, request: { caller } }) =>
    readProblems(sql, { ...query, merchants: visibleMerchants(caller, merchant) }, clock()),
  )
}
