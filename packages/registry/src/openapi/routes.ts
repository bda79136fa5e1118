import { registryPaths } from '@atrium/contracts/registry/operations'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

export function openApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument()
  app.get(registryPaths.openApi(), () => document)
}
