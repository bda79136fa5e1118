import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { compareSets, runners, runningWithDecisions } from './service.ts'

export function historyRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('running', ({ input: { merchant, at }, request: { caller } }) =>
    runningWithDecisions(sql, { at, merchants: visibleMerchants(caller, merchant) }),
  )
  serve('compareSets', ({ input }) => compareSets(sql, input))
  serve('runners', ({ input, request: { caller } }) => runners(sql, input, caller))
}
