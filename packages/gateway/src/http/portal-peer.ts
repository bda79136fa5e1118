import { INTERNAL_HEADERS } from '@atrium/contracts/internal-api'
import type { IncomingMessage } from 'node:http'
import { isOneOf } from '../internal-api/keys.ts'

/**
 * What a server does with a request before anything reads its headers. Without the key of a portal server, what the request says of its
 * visitor's address, host, protocol or country was written by the visitor: it is removed, and the connection is believed instead.
 */
export function createForwardingFilter(portalKeys: readonly string[]): (request: IncomingMessage) => void {
  return ({ headers }) => {
    const isPortal = isOneOf(portalKeys, headers[INTERNAL_HEADERS.portal])
    delete headers[INTERNAL_HEADERS.portal]
    if (isPortal) return
    for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name]
  }
}
