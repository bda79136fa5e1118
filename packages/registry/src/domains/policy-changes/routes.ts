import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { policiesNow } from '../policies/service.ts'
import { decidePolicies } from './decisions.ts'

export function policyRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('policies', () => policiesNow(sql))
  serve('setPolicies', ({ input, request: { caller } }) => decidePolicies(sql, input, caller, clock()))
}
