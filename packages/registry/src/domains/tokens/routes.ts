import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { liveTokens, makeToken, revoke } from './service.ts'

export function tokenRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('tokens', () => liveTokens(sql))

  serve('createToken', async ({ input, request: { caller }, reply }) => {
    const made = await makeToken(sql, input, caller, clock())
    void reply.status(201)
    return made
  })

  serve('revokeToken', async ({ input: { label }, request: { caller } }) => {
    await revoke(sql, label, caller.label)
    return {}
  })
}
