import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '@atrium/contracts/portal/session'
import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import type { Cookies } from '../cookies.ts'

/** Number of places among which visitors are spread: a hundredth of a per cent each. */
const PLACES = 10_000
const A_YEAR = 31_536_000
/** Characters of 128 bits and more, as base64url. */
const DERIVED = 22
/** Name, place and seal. */
const VISITOR = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/

/** The position of a visitor in a canary, from 0 to 9,999: constant within a canary, different in the next. */
export const placeOf = (canary: number, place: string): number =>
  hash('sha256', `${canary}:${place}`, 'buffer').readUInt32BE() % PLACES

/**
 * Whether a position is in the canary's share. Sticky and monotone: a growing share keeps everybody it had. 0 is
 * nobody, 100 is everybody.
 */
export const isInCanary = (
  { id, percent }: { readonly id: number; readonly percent: number },
  place: string,
): boolean => placeOf(id, place) < Math.round(percent * 100)

export interface Visitor {
  /** The random name of a browser. */
  readonly id: string
  /** Determines its position in every canary: the place of its network when it came without a cookie, or its own. */
  readonly place: string
}

/** A visitor in one request. */
export interface VisitorNow extends Visitor {
  /**
   * Whether the place is that of the network the request came from. The guard compares only such visitors; otherwise
   * one cookie would choose the ring of every network.
   */
  readonly isAtHome: boolean
  /** Present for a visitor that is new, or has moved. */
  readonly setCookie?: string
}

/**
 * Identifies browsers with a cookie that only this portal can have written: `<name>.<place>.<seal>`. A forged or
 * altered one is replaced. A new visitor has the place of its network, as wide as the guard counts it
 * (docs/decisions/canary-rings.md): dropping the cookie leads to the same ring again. Unless `isByNetwork`, each has a
 * place of its own and is at home everywhere.
 */
export function createVisitors(key: Buffer, isByNetwork: () => boolean) {
  const secret = createSecretKey(key)
  const derive = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, DERIVED)
  const sealed = ({ id, place }: Visitor): string => `${id}.${place}.${derive(`visitor\n${id}\n${place}`)}`

  /** The visitor whose cookie came with the request. */
  function known(cookies: Cookies): Visitor | undefined {
    const text = cookies.read(COOKIES.visitor) ?? ''
    if (!VISITOR.test(text)) return undefined
    const [id = '', place = ''] = text.split('.')
    return timingSafeEqual(Buffer.from(text), Buffer.from(sealed({ id, place }))) ? { id, place } : undefined
  }

  return {
    known,
    /** `mayMove`: no canary is running, so a visitor from elsewhere takes the place of its current network. */
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
