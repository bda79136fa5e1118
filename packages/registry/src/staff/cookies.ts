import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'atrium_staff'

/** The origin that a request came to. Behind a proxy it is what that reports, where proxies are trusted. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export function cookieIn(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

interface Wanted { path: string; sameSite: 'Strict' | 'Lax'; /** Until the browser closes when absent; 0 removes it. */ seconds?: number }

export function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, { path, sameSite, seconds }: Wanted): void {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, ...(request.protocol === 'https' ? ['Secure'] : []), ...(seconds === undefined ? [] : [`Max-Age=${seconds}`])]
  void reply.header('set-cookie', parts.join('; '))
}

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void => setCookie(request, reply, SESSION_COOKIE, value, { path: '/', sameSite: 'Strict' })
export const dropSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, SESSION_COOKIE, '', { path: '/', sameSite: 'Strict', seconds: 0 })
