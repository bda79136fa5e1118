import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { checkPin } from './service.ts'

export function checkRoutes(serve: Serve, { sql, config: { callsVersion, signingKey: { publicKey } }, clock = () => new Date() }: RegistryDeps): void {
  serve('check', ({ input, request: { caller } }) => checkPin({ sql, callsVersion, publicKey, now: clock() }, input, caller))
}
