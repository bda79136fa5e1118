import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { readHealth, readProblems, recordHealth } from './service.ts'

export function healthRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('reportHealth', async ({ input }) => {
    await recordHealth(sql, input, clock())
    return {}
  })
  serve('health', ({ input }) => readHealth(sql, input, clock()))
  serve('problems', ({ input }) => readProblems(sql, input))
}
