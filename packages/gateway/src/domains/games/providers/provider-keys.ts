import { createHash, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'

const MIN_KEY_BITS = 2048

/**
 * Returns the canonical PEM text of an RSA public key.
 * @throws DomainError INVALID_REQUEST for other keys, and for keys that are too short
 */
export function readPublicKey(pem: string): string {
  const key = keyOf(pem)
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS)
    throw new DomainError('INVALID_REQUEST', `the key is not an RSA key of at least ${MIN_KEY_BITS} bits`, [
      { path: 'publicKey', message: `must be an RSA key of at least ${MIN_KEY_BITS} bits` },
    ])
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

/** SHA-256 of a public key in DER format, in hex: what two people compare. */
export function fingerprintOf(pem: string): string {
  const key = keyOf(pem)
  return key
    ? createHash('sha256')
        .update(key.export({ type: 'spki', format: 'der' }))
        .digest('hex')
    : ''
}

interface WithKeys {
  readonly publicKey: string
  readonly formerKey: string | null
  readonly formerKeyUntil: Date | null
}

/** The keys of a provider that are valid now. Unreadable ones are left out. */
export const validKeys = ({ publicKey, formerKey, formerKeyUntil }: WithKeys, now: Date): KeyObject[] =>
  [publicKey, formerKeyUntil && formerKeyUntil > now ? formerKey : null].flatMap((pem) => (pem && keyOf(pem)) || [])

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}
