import { randomUUID } from 'node:crypto'
import { HEADERS } from '@atrium/contracts/envelope'
import type { Language } from '@atrium/contracts/languages'
import { DEFAULT_LANGUAGE, toLanguage } from '@atrium/contracts/languages'
import { cookieIn, COOKIES } from '@atrium/contracts/session'
import { plainIp } from '@atrium/contracts/visitor-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { VisitorCookies } from './handler.ts'
import type { Place } from '../settings/region.ts'

/** The language to answer in: the header, then the cookie, then Korean. */
export function languageOf(request: FastifyRequest): Language {
  return toLanguage(header(request, HEADERS.language)) ?? toLanguage(cookieIn(request.headers.cookie, COOKIES.language)) ?? DEFAULT_LANGUAGE
}

/** The cookies that came along, and a way to set one: for this site only, out of the reach of scripts, sent to the API only. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): VisitorCookies => ({
  get: (name) => cookieIn(request.headers.cookie, name),
  set: (name, value, expiresAt) => void reply.header('set-cookie', `${name}=${value}; Path=/wps; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`),
})

/** The raw session token, if one came along. */
export const tokenOf = (request: FastifyRequest): string | undefined => header(request, HEADERS.token)?.trim() || undefined

/** Where the visitor seems to be: what a trusted proxy reports, then what the country file knows of the address. */
export function placeOf(request: Pick<FastifyRequest, 'ip' | 'headers'>, { config, geoIp }: Pick<Deps, 'config' | 'geoIp'>): Place {
  const ip = plainIp(request.ip)
  return { ip, country: countryOf(request, config.countryHeader) ?? geoIp.countryOf(ip) }
}

/** The country a trusted proxy reports, as two capital letters. */
function countryOf(request: Pick<FastifyRequest, 'headers'>, headerName: string | undefined): string | undefined {
  const country = headerName && header(request, headerName)?.trim().toUpperCase()
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** The request's id: one given by whoever stands in front, or a new one. It goes out with every answer and into every log line. */
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
