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

/** Returns the same text for the same value of the same kind, which reveals nothing about it without the key. */
export interface BlindIndex {
  (kind: IndexKind, value: string): string
  /** Indexes under every key, the current key first, to find values that were stored before a key was replaced. */
  all(kind: IndexKind, value: string): string[]
}

/** The normal form, in which two spellings of a name, number or address are the same. */
export const normalForm = (value: string): string => value.trim().toLowerCase().normalize('NFC')

/** The first key indexes new values. */
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
