import { randomBytes } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/portal/session'
import type { Cookies } from '../cookies.ts'

/** 64 random bits, as base64url. */
const VISIT = /^[A-Za-z0-9_-]{11}$/

/**
 * Returns the random id of a visit, which lasts as long as the browser session. For a new visit also returns the cookie
 * to set.
 */
export function visitId(cookies: Cookies): { readonly id: string; readonly setCookie?: string } {
  const known = cookies.read(COOKIES.visit)
  if (known && VISIT.test(known)) return { id: known }
  const id = randomBytes(8).toString('base64url')
  return { id, setCookie: cookies.text(COOKIES.visit, id) }
}
