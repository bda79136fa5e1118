import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ring } from '@atrium/contracts/portal/telemetry'

/** A document that was served. */
export interface Visit {
  readonly merchant: string
  readonly set: string
  readonly ring: Ring
  /** Whether the visitor's place in canaries was derived from this network: see ring.ts. */
  readonly isAtHome: boolean
  /** The number of the network to which the document was sent. */
  readonly network: number
  /** Random id of the visit. It does not identify the visitor. */
  readonly nonce: string
  /** Time at which the document was served, in milliseconds, rounded down to seconds. */
  readonly servedAt: number
}

/** Suffix of the ring of a visitor who is not at home. */
const AWAY = '-away'
const MAC_BYTES = 12
const NONCE_BYTES = 9
/**
 * Number of nonces that one call of randomBytes provides: each call costs ten times as much as the rest of issuing a
 * visit.
 */
const NONCES_AT_ONCE = 256
/** Reports of older pages are ignored. */
const MAX_MS = 24 * 60 * 60_000
/** Tolerance for the clocks of other servers. */
const AHEAD_MS = 5 * 60_000

/**
 * Encodes visits as text for the bootstrap: what was served, when and to which network. The text is sealed, so that any
 * server with the same key can count a report, even if another server served the document.
 */
export function createVisits(key: Buffer) {
  const secret = createSecretKey(key)
  const seal = (merchant: string, body: string): string =>
    createHmac('sha256', secret).update(`${merchant}\n${body}`).digest().subarray(0, MAC_BYTES).toString('base64url')

  let random = Buffer.alloc(0)
  function nextNonce(): string {
    if (!random.length) random = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
    const nonce = random.toString('base64url', 0, NONCE_BYTES)
    random = random.subarray(NONCE_BYTES)
    return nonce
  }

  return {
    issue(
      { merchant, set, ring, isAtHome, network }: Pick<Visit, 'merchant' | 'set' | 'ring' | 'isAtHome' | 'network'>,
      now: number,
    ): { visit: Visit; text: string } {
      const second = Math.floor(now / 1_000)
      const visit = { merchant, set, ring, isAtHome, network, nonce: nextNonce(), servedAt: second * 1_000 }
      const body = `${set}.${ring}${isAtHome ? '' : AWAY}.${network.toString(36)}.${second.toString(36)}.${visit.nonce}`
      return { visit, text: `${body}.${seal(merchant, body)}` }
    },
    /** Decodes a visit that a server with the same key has issued at this merchant. Undefined for any other text. */
    read(text: string, merchant: string, now: number): Visit | undefined {
      const cut = text.lastIndexOf('.')
      const body = text.slice(0, Math.max(0, cut))
      const [said, sealed] = [Buffer.from(text.slice(cut + 1)), Buffer.from(seal(merchant, body))]
      if (said.length !== sealed.length || !timingSafeEqual(said, sealed)) return undefined
      const [nonce = '', second = '', network = '', ring = '', ...set] = body.split('.').reverse()
      const servedAt = parseInt(second, 36) * 1_000
      // The seal is valid, but an earlier version of this server may have used other fields.
      if (!(now - servedAt <= MAX_MS && now - servedAt >= -AHEAD_MS) || !set.length) return undefined
      return {
        merchant,
        set: set.reverse().join('.'),
        ring: ring.startsWith('canary') ? 'canary' : 'stable',
        isAtHome: !ring.endsWith(AWAY),
        network: parseInt(network, 36),
        nonce,
        servedAt,
      }
    },
  }
}
