import { DEFAULT_LANGUAGE, directionOf, stillChosen, toLanguage } from '@atrium/contracts/locale/languages'
import type { Direction, Language } from '@atrium/contracts/locale/languages'
import { COOKIES } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookies.ts'

export interface Visitor {
  readonly language: Language
  /** Code of the chosen language. */
  readonly chosen: string
  readonly direction: Direction
  readonly theme: Theme
}

/** Language, direction and theme are read from first-party cookies, because a server cannot read local storage. */
export function visitorOf(request: FastifyRequest): Visitor {
  const cookies = cookiesOf(request)
  const language = toLanguage(cookies.read(COOKIES.language)) ?? DEFAULT_LANGUAGE
  const chosen = stillChosen(cookies.read(COOKIES.chosen), language)
  return {
    language,
    chosen,
    direction: directionOf(chosen),
    theme: cookies.read(COOKIES.theme) === 'light' ? 'light' : 'dark',
  }
}
