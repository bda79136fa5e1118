import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { checkPin } from './service.ts'

export function checkRoutes(
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
  serve('check', ({ input, request: { caller } }) =>
    checkPin({ sql, callsVersion, publicKey, now: clock() }, input, caller),
  )
}
