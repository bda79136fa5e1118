import { staffPaths } from '@atrium/contracts/staff/operations'
import type { Json } from '@atrium/http-server/openapi'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

// Generated at the first request, since it takes as long as everything else at the start of a server.
let document: Json | undefined

export function openApiRoutes(app: FastifyInstance): void {
  app.get(staffPaths.openApi(), () => (document ??= openApiDocument()))
}
