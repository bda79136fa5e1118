import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isOneOf } from '../platform/keys/server-keys.ts'

/** Requests that a portal server has forwarded: it has checked their host. */
const forwarded = new WeakSet<IncomingMessage>()

/**
 * The host that a request was sent to, like `servedHost`; for a forwarded request the one that the portal server
 * determined.
 */
export const hostOf = (request: FastifyRequest, publicPorts: readonly number[]): string =>
  forwarded.has(request.raw) ? request.host : servedHost(request, publicPorts)

/**
 * Creates a filter that runs before the headers of a request are read. Without the key of a portal server, headers
 * about the visitor's address, host, protocol or country come from the visitor: they are removed, and the connection's
 * are used instead.
 */
export function createForwardingFilter(portalKeys: readonly string[]): (request: IncomingMessage) => void {
  return (request) => {
    const { headers } = request
    const isPortal = isOneOf(portalKeys, headers[INTERNAL_HEADERS.portal])
    delete headers[INTERNAL_HEADERS.portal]
    if (isPortal) return void forwarded.add(request)
    for (const name of Object.keys(headers))
      if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name]
  }
}
