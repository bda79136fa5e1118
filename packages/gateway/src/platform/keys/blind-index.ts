import { createHmac } from 'node:crypto'
import type { SecretKey } from './key-material.ts'

type IndexKind =
  | 'account'
  | 'mobile'
  | 'email'
  | 'author'
  | 'code'
  | 'person'
  | 'idNumber'
  | 'payoutAccount'
  | 'visitor'

/** A keyed hash of a value. Equal values of the same kind have equal hashes, which reveal nothing without the key. */
export interface BlindIndex {
  (kind: IndexKind, value: string): string
  /** Returns the hashes under every key, current key first, to find values that were stored before a key rotation. */
  all(kind: IndexKind, value: string): string[]
}

/** Normalizes a name, number or address, so that different spellings of the same value are equal. */
export const normalForm = (value: string): string => value.trim().toLowerCase().normalize('NFC')

/** Creates a blind index. New values are indexed with the first key. */
export function createBlindIndex(keys: readonly SecretKey[]): BlindIndex {
  const secrets = keys.map(({ secret }) => Buffer.from(secret, 'base64url'))
  const indexWith = (secret: Buffer, kind: IndexKind, value: string) =>
    createHmac('sha256', secret)
      .update(`${kind}\0${normalForm(value)}`)
      .digest('base64url')
  return Object.assign((kind: IndexKind, value: string) => indexWith(secrets[0]!, kind, value), {
    all: (kind: IndexKind, value: string) => secrets.map((secret) => indexWith(secret, kind, value)),
  })
}
