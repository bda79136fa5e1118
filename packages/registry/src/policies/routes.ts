import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { decidePolicies } from './decisions.ts'
import { policiesNow } from './service.ts'

export function policyRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('policies', () => policiesNow(sql))
  serve('setPolicies', ({ input, request: { caller } }) => decidePolicies(sql, input, caller, clock()))
}
