import { PAINT_PATH, TELEMETRY_PATH } from '@atrium/contracts/telemetry'
import { servedHost } from '@atrium/contracts/request-origin'
import { networkOf } from '@atrium/contracts/visitor-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantSource } from '../merchants.ts'
import { createRateLimit } from './rate-limit.ts'
import { telemetryReport } from './report-schema.ts'
import type { Telemetry } from './telemetry.ts'

const MOST_BYTES = 64 * 1024
const MAX_PROOF_BYTES = 512

/** Where shells report to. Nobody signs in for it: a report counts only with the visit of a document of this portal. */
export function telemetryRoutes(app: FastifyInstance, { telemetry, merchants, publicPorts }: { telemetry: Telemetry; merchants: MerchantSource; publicPorts: readonly number[] }): void {
  const limit = createRateLimit()
  app.post(TELEMETRY_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (!limit.allows(networkOf(request.ip))) return refuse(request, reply.header('retry-after', '60'), 429, 'TOO_MANY_REQUESTS', 'Too many reports from this address. Report again in a minute.')
    const read = telemetryReport.safeParse(request.body)
    if (!read.success) return refuse(request, reply, 400, 'INVALID_REQUEST', `This is no report of a page: ${read.error.issues[0]!.path.join('.') || 'body'}: ${read.error.issues[0]!.message}`)
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    if (!merchant || !telemetry.report(read.data, merchant.code)) return refuse(request, reply, 403, 'FORBIDDEN', 'This visit is over, or is none of this portal. A page that is loaded anew reports again.')
    return reply.code(204).header('cache-control', 'no-store').send()
  })

  // 204: the document counts. 202: the proof is genuine, and does not count.
  app.post(PAINT_PATH, { bodyLimit: MAX_PROOF_BYTES }, async (request, reply) => {
    if (!limit.allows(networkOf(request.ip))) return refuse(request, reply.header('retry-after', '60'), 429, 'TOO_MANY_REQUESTS', 'Too many reports from this address. Report again in a minute.')
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    const counts = merchant && typeof request.body === 'string' ? telemetry.paint(request.body, merchant.code, request.ip) : undefined
    if (counts === undefined) return refuse(request, reply, 403, 'FORBIDDEN', 'This is no proof of a document of this portal. A page that is loaded anew sends another.')
    return reply.code(counts ? 204 : 202).header('cache-control', 'no-store').send()
  })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, errorCode: string, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ success: false, errorCode, message, requestId: String(request.id) })
