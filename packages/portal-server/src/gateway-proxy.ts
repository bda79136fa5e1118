import fastifyHttpProxy from '@fastify/http-proxy'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendError } from './pages/error-responses.ts'

const API_PREFIXES = ['/wps', '/lgw', '/lotto', '/gpa', '/art', '/webhooks']
/** Headers that only servers of the product may set. */
const RESERVED = /^(x-forwarded-.*|forwarded|x-real-ip|x-internal-.*|x-portal-key)$/

interface Forwarding {
  /** Ports at which visitors reach this server in addition to its own port: see servedHost. */
  readonly publicPorts: readonly number[]
  readonly gatewayUrl: string
  /** Key that authenticates this portal server at the gateway (GATEWAY_PORTAL_KEY). */
  readonly portalKey: string
}

/** Forwards calls to a gateway in another process. */
export const gatewayProxy =
  ({ gatewayUrl, publicPorts, ...forwarding }: Forwarding): FastifyPluginAsync =>
  async (server) => {
    // The gateway trusts the forwarded host, so it must be verified here.
    server.addHook('onRequest', async (request, reply) => {
      if (!servedHost(request, publicPorts)) return sendError(request, reply, 'UNKNOWN_MERCHANT')
    })
    // The proxy registers its own parsers, so that bodies are forwarded unchanged.
    server.removeAllContentTypeParsers()
    for (const prefix of API_PREFIXES) {
      await server.register(fastifyHttpProxy, {
        upstream: gatewayUrl,
        prefix,
        rewritePrefix: prefix,
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers, forwarding),
        },
      })
    }
  }

/**
 * Rewrites the headers of a call for the gateway. Adds the visitor's address, protocol and host as this server
 * determined them, and the key that makes the gateway trust them. Removes such headers if the visitor has set them.
 */
export function forwardedHeaders<Value>(
  { ip, protocol, host }: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: Readonly<Record<string, Value>>,
  { portalKey }: Pick<Forwarding, 'portalKey'>,
): Record<string, Value | string> {
  const country = headers[INTERNAL_HEADERS.country]
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !RESERVED.test(name))),
    host,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    ...(country !== undefined && { [INTERNAL_HEADERS.country]: country }),
    [INTERNAL_HEADERS.portal]: portalKey,
  }
}
