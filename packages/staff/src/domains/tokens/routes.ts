import type { Serve } from '@atrium/staff-api/serve'
import type { StaffDeps } from '../../pipeline/deps.ts'
import type { RegistryRelay } from '../relay/registry-relay.ts'
import { liveTokens, makeToken, revoke } from './service.ts'

export function tokenRoutes(serve: Serve, { sql, clock = () => new Date() }: StaffDeps, registry: RegistryRelay): void {
  serve('tokens', () => liveTokens(sql))

  serve('createToken', async ({ input, request: { caller }, reply }) => {
    const readPolicies = () => registry.read('policies', {}, caller)
    const made = await makeToken(sql, input, { maker: caller, readPolicies }, clock())
    void reply.status(201)
    return made
  })

  serve('revokeToken', async ({ input: { label }, request: { caller } }) => {
    await revoke(sql, label, caller.label)
    return {}
  })
}
