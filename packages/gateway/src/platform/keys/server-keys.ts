import { createHash, timingSafeEqual } from 'node:crypto'
import type { InternalKeys } from '../../config.ts'

/** A part of the internal interface. */
export type InternalScope = keyof InternalKeys

/** The key to operate also permits reading. */
const OPENED_BY: Record<InternalScope, readonly InternalScope[]> = {
  read: ['read', 'operate'],
  operate: ['operate'],
  portal: ['portal'],
}

/** The keys that open a part of the internal interface; empty where it does not exist. */
export const keysOf = (keys: InternalKeys, scope: InternalScope): readonly string[] =>
  OPENED_BY[scope].flatMap((name) => keys[name] ?? [])

/** Compares in constant time, which reveals nothing about the keys. */
export function isOneOf(keys: readonly string[], given: unknown): boolean {
  if (typeof given !== 'string') return false
  const digest = sha256(given)
  return keys.map((key) => timingSafeEqual(sha256(key), digest)).includes(true)
}

// Hashed first, so that all have one length.
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
