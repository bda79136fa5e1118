import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { blockRelease, unblockRelease } from './service.ts'

export function blockingRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RegistryDeps): void {
  serve('blockRelease', ({ input, request: { caller } }) =>
    blockRelease(
      { sql, callsVersion: config.callsVersion, publicKey: config.signingKey.publicKey, now: clock() },
      input,
      caller,
    ),
  )
  serve('unblockRelease', ({ input, request: { caller } }) => unblockRelease({ sql, now: clock() }, input, caller))
}
