import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { proposeTotpRemoval } from './decisions.ts'

export function totpRemovalRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('removeStaffTotp', ({ input, request: { caller } }) => proposeTotpRemoval(sql, input, caller, clock()))
}
