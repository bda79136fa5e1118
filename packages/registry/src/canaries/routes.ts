import { readPinWatches } from '../guard/service.ts'
import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { decideMove, decideStart } from './decisions.ts'
import { canaryHealth } from './health.ts'
import { readCanaries } from './service.ts'

export function canaryRoutes(serve: Serve, { sql, config: { callsVersion, signingKey: { publicKey } }, clock = () => new Date() }: RegistryDeps): void {
  const deps = () => ({ sql, callsVersion, publicKey, now: clock() })

  serve('canaries', ({ input }) => readCanaries(sql, input))
  serve('canaryHealth', ({ input }) => canaryHealth(sql, input.id, clock()))
  serve('pinWatches', ({ input }) => readPinWatches(sql, input))
  serve('startCanary', ({ input, request: { caller } }) => decideStart(deps(), input, caller))
  serve('moveCanary', ({ input, request: { caller } }) => decideMove(deps(), input, caller))
}
