import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { readLog, verifyLog } from './service.ts'

export function logRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('log', ({ input }) => readLog(sql, input))
  serve('verifyLog', () => verifyLog(sql))
}
