import type { Caller } from '@atrium/staff-api/access/caller'
import type { Serve } from '@atrium/staff-api/serve'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { liveTokens, makeToken, revoke } from './service.ts'
import type { ReadPolicies } from './service.ts'

/** `policiesFor`: reads the registry's policies on behalf of a caller. */
export function tokenRoutes(
  serve: Serve,
  { sql, clock = () => new Date() }: StaffDeps,
  policiesFor: (caller: Caller) => ReturnType<ReadPolicies>,
): void {
  serve('tokens', () => liveTokens(sql))

  serve('createToken', async ({ input, request: { caller }, reply }) => {
    const made = await makeToken(sql, input, { maker: caller, readPolicies: () => policiesFor(caller) }, clock())
    void reply.status(201)
    return made
  })

  serve('revokeToken', async ({ input: { label }, request: { caller } }) => {
    await revoke(sql, label, caller.label)
    return {}
  })
}
