import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { liveTokens, makeToken, revoke } from './service.ts'

export function tokenRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('tokens', () => liveTokens(sql))

  serve('createToken', async ({ input, request: { caller }, reply }) => {
    const token = await makeToken(sql, input, caller.label)
    void reply.status(201)
    return { token }
  })

  serve('revokeToken', async ({ input: { label }, request: { caller } }) => {
    await revoke(sql, label, caller.label)
    return {}
  })
}
