import { cookieText, readCookie } from '@atrium/contracts/http/cookies'
import type { FastifyRequest } from 'fastify'

/** The cookies of a visitor at a portal: read and written under the names of the request's protocol. */
export interface Cookies {
  read(name: string): string | undefined
  /** A `Set-Cookie` header that only servers read; without seconds until the browser closes, 0 removes the cookie. */
  text(name: string, value: string, seconds?: number): string
}

export const cookiesIn = (header: string | undefined, isSecure: boolean): Cookies => ({
  read: (name) => readCookie(header, name, isSecure),
  text: (name, value, seconds) => cookieText(name, value, { isSecure, sameSite: 'Lax', seconds }),
})

export const cookiesOf = (request: FastifyRequest): Cookies =>
  cookiesIn(request.headers.cookie, request.protocol === 'https')
