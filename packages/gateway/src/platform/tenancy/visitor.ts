import { randomUUID } from 'node:crypto'
import { cookieText, readCookie } from '@atrium/contracts/http/cookies'
import { HEADERS } from '@atrium/contracts/http/envelope'
import { imageCdnsOfVisit } from '@atrium/contracts/rules/image-cdns'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { Language } from '@atrium/contracts/locale/languages'
import { DEFAULT_LANGUAGE, toLanguage } from '@atrium/contracts/locale/languages'
import { COOKIES } from '@atrium/contracts/portal/session'
import { plainIp } from '@atrium/contracts/http/visitor-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GeoIp } from '../geo-ip/geo-ip.ts'
import type { Place } from './region.ts'
import type { Merchant } from './merchant.ts'

/** Reads and sets cookies that only the server uses. Their values are not encoded. */
export interface VisitorCookies {
  get(name: string): string | undefined
  set(name: string, value: string, expiresAt: Date): void
}

/** Returns the language of the response: from the header, else from the cookie, else Korean. */
export function languageOf(request: FastifyRequest): Language {
  return (
    toLanguage(header(request, HEADERS.language)) ??
    toLanguage(visitorCookie(request, COOKIES.language)) ??
    DEFAULT_LANGUAGE
  )
}

/**
 * Returns the image CDN of this visit, which depends on a cookie that the portal's documents set. Requests without the
 * cookie all use the same one. Empty when the merchant has no CDN.
 */
export const imageOriginOf = (request: FastifyRequest, { imageCDNs }: Pick<Merchant, 'imageCDNs'>): string =>
  imageCdnsOfVisit(imageCDNs, visitorCookie(request, COOKIES.visit) ?? '')[0] ?? ''

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

/** Reads a cookie of the visitor. Its name has a prefix when the request is secure. */
export const visitorCookie = (request: FastifyRequest, name: string): string | undefined =>
  readCookie(request.headers.cookie, name, isSecure(request))

/** Reads cookies of the request and sets cookies of the response, which are same-site and not readable by scripts. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, now: Date): VisitorCookies => ({
  get: (name) => visitorCookie(request, name),
  set: (name, value, expiresAt) =>
    void reply.header(
      'set-cookie',
      cookieText(name, value, {
        isSecure: isSecure(request),
        sameSite: 'Strict',
        seconds: Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000)),
      }),
    ),
})

/** Returns the raw session token of the request, if any. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  header(request, HEADERS.token)?.trim() || undefined

/** Returns the visitor's country: reported by a trusted proxy, else looked up by IP address. */
export function placeOf(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  { geoIp }: { geoIp: Pick<GeoIp, 'countryOf'> },
): Place {
  const ip = plainIp(request.ip)
  return { ip, country: countryOf(request) ?? geoIp.countryOf(ip) }
}

/** Returns the country that a trusted proxy reports, as two capital letters. */
function countryOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const country = header(request, INTERNAL_HEADERS.country)?.trim().toUpperCase()
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** Returns the request id: the one that a proxy sent, else a new one. Every response and log line contains it. */
export function requestIdOf(request: FastifyRequest, reply: FastifyReply): string {
  const given = reply.getHeader(HEADERS.requestId) ?? header(request, HEADERS.requestId)
  const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
  reply.header(HEADERS.requestId, id)
  return id
}

function header(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
