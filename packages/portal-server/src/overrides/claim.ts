import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/portal/session'
import { override } from '@atrium/contracts/staff/releases/overrides'
import type { z } from 'zod'
import type { Cookies } from '../cookies.ts'

const claimShape = override.pick({
  id: true,
  kind: true,
  merchant: true,
  name: true,
  version: true,
  origin: true,
  expiresAt: true,
})
/** Content of a visitor's cookie: the release they get instead of their merchant's, and until when. */
export type Claim = z.infer<typeof claimShape>

/** Claims as a cookie that only a server with this key can make. */
export function createClaims(key: Buffer) {
  const secret = createSecretKey(key)
  const seal = (body: string): Buffer => createHmac('sha256', secret).update(`override\n${body}`).digest()
  const sealProof = (id: string, visitor: string): Buffer =>
    createHmac('sha256', secret).update(`start\n${id}\n${visitor}`).digest()
  return {
    setCookie(claim: Claim, now: number, cookies: Cookies): string {
      const body = Buffer.from(JSON.stringify(claimShape.parse(claim))).toString('base64url')
      return cookies.text(
        COOKIES.override,
        `${body}.${seal(body).toString('base64url')}`,
        Math.max(0, Math.floor((Date.parse(claim.expiresAt) - now) / 1000)),
      )
    },
    /** Whether a request has the cookie, valid or not. */
    isSent: (cookies: Cookies): boolean => Boolean(cookies.read(COOKIES.override)),
    /**
     * Proof in the form of the page on which a visitor starts an override: only a page that this portal served to this
     * browser contains it.
     */
    startProof: (id: string, visitor: string): string => sealProof(id, visitor).toString('base64url'),
    isStartProof: (proof: string, id: string, visitor: string): boolean =>
      isEqual(Buffer.from(proof, 'base64url'), sealProof(id, visitor)),
    dropCookie: (cookies: Cookies): string => cookies.text(COOKIES.override, '', 0),
    /**
     * The claim in a request's cookies; undefined for a claim of another merchant, an expired claim, and one that no
     * server of this portal wrote.
     */
    read(cookies: Cookies, merchant: string, now: number): Claim | undefined {
      const text = cookies.read(COOKIES.override)
      if (!text) return undefined
      const [body = '', mac = ''] = text.split('.')
      if (!isEqual(Buffer.from(mac, 'base64url'), seal(body))) return undefined
      const claim = claimShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return claim.merchant === merchant && Date.parse(claim.expiresAt) > now ? claim : undefined
    },
  }
}
const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

export type Claims = ReturnType<typeof createClaims>
