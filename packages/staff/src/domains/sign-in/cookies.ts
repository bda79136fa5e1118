import { cookieText, readCookie } from '@atrium/contracts/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SESSION = 'atrium_staff'

/** The origin of a request, behind a trusted proxy as reported by it. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

/** Browsers share cookies between the ports of a host, so the names of cookies contain the port. */
const nameAt = (request: FastifyRequest, name: string): string => {
  const port = /:(\d+)$/.exec(request.host)?.[1]
  return port === undefined ? name : `${name}_${port}`
}

export const cookieIn = (request: FastifyRequest, name: string): string | undefined =>
  readCookie(request.headers.cookie, nameAt(request, name), isSecure(request))

interface Wanted {
  sameSite: 'Strict' | 'Lax'
  /** Lifetime. Absent: until the browser closes. 0 removes the cookie. */ seconds?: number
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  { sameSite, seconds }: Wanted,
): void {
  void reply.header(
    'set-cookie',
    cookieText(nameAt(request, name), value, { isSecure: isSecure(request), sameSite, seconds }),
  )
}

export const sessionCookieIn = (request: FastifyRequest): string | undefined => cookieIn(request, SESSION)
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void =>
  setCookie(request, reply, SESSION, value, { sameSite: 'Strict' })
export const dropSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, SESSION, '', { sameSite: 'Strict', seconds: 0 })
