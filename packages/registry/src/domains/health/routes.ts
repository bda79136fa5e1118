import { visibleMerchants } from '../../pipeline/access/visibility.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
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
