import { createHmac } from 'node:crypto'
import type { SecretKey } from './key-material.ts'

/** Answers the same text for the same value of the same kind, and tells nothing about it without the key. */
export type BlindIndex = (
  kind: 'account' | 'mobile' | 'email' | 'author' | 'code' | 'person' | 'idNumber' | 'payoutAccount' | 'visitor',
  value: string,
) => string

/** The one form in which two spellings of a name, number or address are the same. */
export const normalForm = (value: string): string => value.trim().toLowerCase().normalize('NFC')

export function createBlindIndex(key: SecretKey): BlindIndex {
  const secret = Buffer.from(key.secret, 'base64url')
  return (kind, value) =>
    createHmac('sha256', secret)
      .update(`${kind}\0${normalForm(value)}`)
      .digest('base64url')
}
