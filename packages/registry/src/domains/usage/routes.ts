import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { usageOf } from './service.ts'

export function usageRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('usage', ({ input: { contract }, request: { caller } }) => usageOf(sql, contract, caller))
}
