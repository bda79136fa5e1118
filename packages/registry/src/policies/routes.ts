import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { changePolicies, policiesNow } from './service.ts'

export function policyRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('policies', () => policiesNow(sql))
  serve('setPolicies', ({ input, request: { caller } }) => changePolicies(sql, input, caller.label))
}
