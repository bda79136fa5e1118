import { PAINT_PATH, TELEMETRY_PATH } from '@atrium/contracts/portal/telemetry'
import { servedHost } from '@atrium/contracts/http/request-origin'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantSource } from '../merchants.ts'
import { telemetryReport } from './report-schema.ts'
import type { Telemetry } from './telemetry.ts'

const MAX_BYTES = 64 * 1024
const MAX_PROOF_BYTES = 512
/** High, because many visitors may share one IP address. */
const MAX_REPORTS_PER_MINUTE = 1_200

/**
 * Routes to which shells send reports. They need no session: a report counts only if it belongs to the visit of a
 * document that this portal served.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  {
    telemetry,
    merchants,
    publicPorts,
  }: { telemetry: Telemetry; merchants: MerchantSource; publicPorts: readonly number[] },
): Promise<void> {
  const { counter } = await createRateLimits(app, () => new Error('too many reports'))
  const mayReport = counter(MAX_REPORTS_PER_MINUTE)
  app.post(TELEMETRY_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    if (!(await mayReport(request)))
      return sendError(
        request,
        reply.header('retry-after', '60'),
        429,
        'TOO_MANY_REQUESTS',
        'Too many reports from this address. Report again in a minute.',
      )
    const read = telemetryReport.safeParse(request.body)
    if (!read.success)
      return sendError(
        request,
        reply,
        400,
        'INVALID_REQUEST',
        `This is no report of a page: ${read.error.issues[0]!.path.join('.') || 'body'}: ${read.error.issues[0]!.message}`,
      )
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    if (!merchant || !telemetry.report(read.data, merchant.code, request.ip))
      return sendError(
        request,
        reply,
        403,
        'FORBIDDEN',
        'This visit is over, or is none of this portal. A page that is loaded anew reports again.',
      )
    return reply.code(204).header('cache-control', 'no-store').send()
  })

  // 204: the document is counted. 202: the proof is valid, but the document is not counted.
  app.post(PAINT_PATH, { bodyLimit: MAX_PROOF_BYTES }, async (request, reply) => {
    if (!(await mayReport(request)))
      return sendError(
        request,
        reply.header('retry-after', '60'),
        429,
        'TOO_MANY_REQUESTS',
        'Too many reports from this address. Report again in a minute.',
      )
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    const counts =
      merchant && typeof request.body === 'string'
        ? telemetry.paint(request.body, merchant.code, request.ip)
        : undefined
    if (counts === undefined)
      return sendError(
        request,
        reply,
        403,
        'FORBIDDEN',
        'This is no proof of a document of this portal. A page that is loaded anew sends another.',
      )
    return reply
      .code(counts ? 204 : 202)
      .header('cache-control', 'no-store')
      .send()
  })
}

const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errorCode: string,
  message: string,
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, errorCode, message, requestId: String(request.id) })
