import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isOneOf } from '../platform/keys/server-keys.ts'

/** Requests that a portal server has forwarded: it has checked their host. */
const forwarded = new WeakSet<IncomingMessage>()

/**
 * The host that a request was sent to, as `servedHost`; for one that a portal server forwards, as that has found it
 * out.
 */
export const hostOf = (request: FastifyRequest, publicPorts: readonly number[]): string =>
  forwarded.has(request.raw) ? request.host : servedHost(request, publicPorts)

/**
 * What a server does with a request before anything reads its headers. Without the key of a portal server, what the
 * request says of its visitor's address, host, protocol or country was written by the visitor: it is removed, and the
 * connection is believed instead.
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
