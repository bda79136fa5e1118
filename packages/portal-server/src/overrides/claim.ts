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
/** Content of the override cookie: the release that the visitor gets instead of the merchant's, and until when. */
export type Claim = z.infer<typeof claimShape>

/** Reads and writes claims as a sealed cookie. Only a server with this key can create one. */
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
    /** Whether the request contains the cookie, valid or not. */
    isSent: (cookies: Cookies): boolean => Boolean(cookies.read(COOKIES.override)),
    /**
     * Returns the proof for the form with which a visitor starts an override. It shows that this portal served the form
     * to this browser.
     */
    startProof: (id: string, visitor: string): string => sealProof(id, visitor).toString('base64url'),
    isStartProof: (proof: string, id: string, visitor: string): boolean =>
      isEqual(Buffer.from(proof, 'base64url'), sealProof(id, visitor)),
    dropCookie: (cookies: Cookies): string => cookies.text(COOKIES.override, '', 0),
    /**
     * Returns the claim in a request's cookies. Undefined when it belongs to another merchant, has expired, or was not
     * created by a server of this portal.
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
