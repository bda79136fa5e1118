import { DEFAULT_LANGUAGE, directionOf, stillChosen, toLanguage } from '@atrium/contracts/languages'
import { cookieIn, COOKIES } from '@atrium/contracts/session'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from './bootstrap.ts'

/** Language, direction and theme come from first-party cookies, since a server cannot see local storage. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { cookie } = request.headers
  const language = toLanguage(cookieIn(cookie, COOKIES.language)) ?? DEFAULT_LANGUAGE
  return { language, direction: directionOf(stillChosen(cookieIn(cookie, COOKIES.chosen), language)), theme: cookieIn(cookie, COOKIES.theme) === 'light' ? 'light' : 'dark' }
}
