import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { readReleaseStatus, recordServing } from './service.ts'

export function servingRoutes(serve: Serve, { sql, clock = () => new Date() }: RegistryDeps): void {
  serve('reportServing', async ({ input }) => {
    await recordServing(sql, input, clock())
    return {}
  })
  serve('releaseStatus', ({ input }) => readReleaseStatus(sql, input, clock()))
}
