import { hash, randomBytes } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/session'
import type { Cookies } from '../cookies.ts'

/** Places among which visitors are spread: a hundredth of a per cent each. */
const PLACES = 10_000
const A_YEAR = 31_536_000
/** 128 random bits, as base64url. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/

/** Where a visitor stands in a canary, from 0 to 9,999: always the same in one, another in the next. */
export const placeOf = (canary: number, visitor: string): number => hash('sha256', `${canary}:${visitor}`, 'buffer').readUInt32BE() % PLACES

/** Sticky, and monotone: a share that grows keeps everybody it had. 0 is nobody, 100 is everybody. */
export const isInCanary = ({ id, percent }: { readonly id: number; readonly percent: number }, visitor: string): boolean => placeOf(id, visitor) < Math.round(percent * 100)

/** The random name of a browser that has one. */
export function knownVisitor(cookies: Cookies): string | undefined {
  const known = cookies.read(COOKIES.visitor)
  return known && VISITOR.test(known) ? known : undefined
}

/** The random name of a browser. A new one comes with the cookie to set. */
export function visitorId(cookies: Cookies): { readonly id: string; readonly setCookie?: string } {
  const known = knownVisitor(cookies)
  if (known) return { id: known }
  const id = randomBytes(16).toString('base64url')
  return { id, setCookie: cookies.text(COOKIES.visitor, id, A_YEAR) }
}
