import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { canaryHealth } from './canary-health.ts'
import { readPinWatches } from './service.ts'

export function guardRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('canaryHealth', ({ input: { id }, request: { caller } }) =>
    canaryHealth(sql, { id, merchants: visibleMerchants(caller) }, clock()),
  )
  serve('pinWatches', ({ input: { merchant }, request: { caller } }) =>
    readPinWatches(sql, { merchants: visibleMerchants(caller, merchant) }),
  )
}
