import { cookieText, readCookie } from '@atrium/contracts/http/cookies'
import type { FastifyRequest } from 'fastify'

/** A visitor's cookies at a portal. Their names have a prefix when the request is secure. */
export interface Cookies {
  read(name: string): string | undefined
  /**
   * Creates a `Set-Cookie` header for a cookie that only servers can read. Without `seconds` it lasts until the browser
   * closes; 0 removes it.
   */
  text(name: string, value: string, seconds?: number): string
}

export const cookiesIn = (header: string | undefined, isSecure: boolean): Cookies => ({
  read: (name) => readCookie(header, name, isSecure),
  text: (name, value, seconds) => cookieText(name, value, { isSecure, sameSite: 'Lax', seconds }),
})

export const cookiesOf = (request: FastifyRequest): Cookies =>
  cookiesIn(request.headers.cookie, request.protocol === 'https')
