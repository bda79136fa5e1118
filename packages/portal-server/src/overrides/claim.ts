import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/session'
import { override } from '@atrium/contracts/registry/overrides'
import type { z } from 'zod'
import type { Cookies } from '../cookies.ts'

const claimShape = override.pick({ id: true, kind: true, merchant: true, name: true, version: true, origin: true, expiresAt: true })
/** What a visitor's cookie says: which release they see instead of their merchant's, and until when. */
export type Claim = z.infer<typeof claimShape>

/** Claims as a cookie that only a server with this key can make. */
export function createClaims(key: Buffer) {
  const secret = createSecretKey(key)
  const seal = (body: string): Buffer => createHmac('sha256', secret).update(`override\n${body}`).digest()
  return {
    setCookie(claim: Claim, now: number, cookies: Cookies): string {
      const body = Buffer.from(JSON.stringify(claimShape.parse(claim))).toString('base64url')
      return cookies.text(COOKIES.override, `${body}.${seal(body).toString('base64url')}`, Math.max(0, Math.floor((Date.parse(claim.expiresAt) - now) / 1000)))
    },
    dropCookie: (cookies: Cookies): string => cookies.text(COOKIES.override, '', 0),
    /** The claim in a request's cookies; undefined for another merchant's, one that is over, and whatever no server of this portal wrote. */
    read(cookies: Cookies, merchant: string, now: number): Claim | undefined {
      const text = cookies.read(COOKIES.override)
      if (!text) return undefined
      const [body = '', mac = ''] = text.split('.')
      const given = Buffer.from(mac, 'base64url')
      const wanted = seal(body)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const claim = claimShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return claim.merchant === merchant && Date.parse(claim.expiresAt) > now ? claim : undefined
    },
  }
}
export type Claims = ReturnType<typeof createClaims>
