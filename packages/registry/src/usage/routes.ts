import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { usageOf } from './service.ts'

export function usageRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('usage', ({ input: { contract } }) => usageOf(sql, contract))
}
