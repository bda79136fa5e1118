import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isOneOf } from '../platform/keys/server-keys.ts'

/** Requests that a portal server has forwarded. The portal server has checked their host. */
const forwarded = new WeakSet<IncomingMessage>()

/**
 * The host that a request was sent to, as `servedHost` returns it. For a forwarded request it is the host that the
 * portal server determined.
 */
export const hostOf = (request: FastifyRequest, publicPorts: readonly number[]): string =>
  forwarded.has(request.raw) ? request.host : servedHost(request, publicPorts)

/**
 * Creates a filter that runs before request headers are read. Without the key of a portal server, headers about the
 * visitor's address, host, protocol or country are untrusted: the filter removes them, and the values of the connection
 * are used.
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
