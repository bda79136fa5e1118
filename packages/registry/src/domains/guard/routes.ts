import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { canaryHealth } from './canary-health.ts'
import { readPinWatches } from './service.ts'

export function guardRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('canaryHealth', ({ input }) => canaryHealth(sql, input.id, clock()))
  serve('pinWatches', ({ input }) => readPinWatches(sql, input))
}
