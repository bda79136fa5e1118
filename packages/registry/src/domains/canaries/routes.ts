import { visibleMerchants } from '@atrium/staff-api/access/visibility'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { decideMove, decideStart } from './decisions.ts'
import { readCanaries } from './service.ts'

export function canaryRoutes(
  serve: Serve,
  {
    sql,
    config: {
      callsVersion,
      signingKey: { publicKey },
    },
    clock = () => new Date(),
  }: RegistryDeps,
): void {
  const deps = () => ({ sql, callsVersion, publicKey, now: clock() })

  serve('canaries', ({ input: { merchant, ...query }, request: { caller } }) =>
    readCanaries(sql, { ...query, merchants: visibleMerchants(caller, merchant) }),
  )
  serve('startCanary', ({ input, request: { caller } }) => decideStart(deps(), input, caller))
  serve('moveCanary', ({ input, request: { caller } }) => decideMove(deps(), input, caller))
}
