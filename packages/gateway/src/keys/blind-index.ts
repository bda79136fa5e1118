import { createHmac } from 'node:crypto'
import type { SecretKey } from './key-material.ts'

/** Answers the same text for the same value of the same kind, and tells nothing about it without the key. */
export type BlindIndex = (kind: 'account' | 'mobile' | 'email', value: string) => string

export function createBlindIndex(key: SecretKey): BlindIndex {
  const secret = Buffer.from(key.secret, 'base64url')
  return (kind, value) => createHmac('sha256', secret).update(`${kind}\0${value.trim().toLowerCase().normalize('NFC')}`).digest('base64url')
}
