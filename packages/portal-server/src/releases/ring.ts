import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/portal/session'
import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import type { Cookies } from '../cookies.ts'

/** Number of positions over which visitors are spread. Each is a hundredth of a percent. */
const PLACES = 10_000
const A_YEAR = 31_536_000
/** Length of an id in characters: 128 bits and more, as base64url. */
const DERIVED = 22
/** Format of the cookie: name, place and seal. */
const VISITOR = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/

/**
 * The position of a visitor in a canary, from 0 to 9,999. It is constant within a canary and different in the next one.
 */
export const placeOf = (canary: number, place: string): number =>
  hash('sha256', `${canary}:${place}`, 'buffer').readUInt32BE() % PLACES

/**
 * Whether a visitor belongs to the canary's share. Assignment is sticky and monotone: when the share grows, everyone in
 * it stays. 0 includes nobody, 100 everybody.
 */
export const isInCanary = (
  { id, percent }: { readonly id: number; readonly percent: number },
  place: string,
): boolean => placeOf(id, place) < Math.round(percent * 100)

export interface Visitor {
  /** The random name of a browser. */
  readonly id: string
  /**
   * Determines the browser's position in every canary. It is derived from the network of the first visit, or random
   * when rings are not by network.
   */
  readonly place: string
}

/** A visitor as seen by one request. */
export interface VisitorNow extends Visitor {
  /**
   * Whether the request came from the network from which the place was derived. The guard compares only such visitors;
   * otherwise a copied cookie could add any network to a ring.
   */
  readonly isAtHome: boolean
  /** Set when the visitor is new or got another place. */
  readonly setCookie?: string
}

/**
 * Identifies browsers with a cookie that only this portal can create: `<name>.<place>.<seal>`. Forged and altered
 * cookies are replaced. A new visitor's place is derived from the network, as wide as the guard counts networks
 * (docs/decisions/canary-rings.md), so deleting the cookie leads to the same ring. If `isByNetwork` returns false, each
 * visitor has a random place and counts as at home everywhere.
 */
export function createVisitors(key: Buffer, isByNetwork: () => boolean) {
  const secret = createSecretKey(key)
  const derive = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, DERIVED)
  const sealed = ({ id, place }: Visitor): string => `${id}.${place}.${derive(`visitor\n${id}\n${place}`)}`

  /** Returns the visitor of the request's cookie, if it is valid. */
  function known(cookies: Cookies): Visitor | undefined {
    const text = cookies.read(COOKIES.visitor) ?? ''
    if (!VISITOR.test(text)) return undefined
    const [id = '', place = ''] = text.split('.')
    return timingSafeEqual(Buffer.from(text), Buffer.from(sealed({ id, place }))) ? { id, place } : undefined
  }

  return {
    known,
    /** `mayMove`: no canary is running, so a visitor from another network can get the place of the current one. */
    of(cookies: Cookies, ip: string, { mayMove = false }: { readonly mayMove?: boolean } = {}): VisitorNow {
      const visitor = known(cookies)
      const home = isByNetwork() ? derive(`place\n${wideNetworkOf(ip)}`) : undefined
      const isAtHome = home === undefined || visitor?.place === home
      if (visitor && (isAtHome || !mayMove)) return { ...visitor, isAtHome }
      const placed = {
        id: visitor?.id ?? randomBytes(16).toString('base64url'),
        place: home ?? randomBytes(16).toString('base64url'),
      }
      return { ...placed, isAtHome: true, setCookie: cookies.text(COOKIES.visitor, sealed(placed), A_YEAR) }
    },
  }
}
export type Visitors = ReturnType<typeof createVisitors>
