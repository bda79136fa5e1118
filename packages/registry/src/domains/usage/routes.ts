import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { usageOf } from './service.ts'

export function usageRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('usage', ({ input: { contract }, request: { caller } }) => usageOf(sql, contract, caller))
}
