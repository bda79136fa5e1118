import { logAnswer, logQuery, registryPaths } from '@atrium/contracts/registry-api'
import type { FastifyInstance } from 'fastify'
import type { RegistryDeps } from '../http/app.ts'
import { readLog, verifyLog } from './service.ts'

export function logRoutes(app: FastifyInstance, { sql }: RegistryDeps): void {
  app.get(registryPaths.log(), async (request) => logAnswer.parse(await readLog(sql, logQuery.parse(request.query))))
  app.get(registryPaths.verification(), () => verifyLog(sql))
}
