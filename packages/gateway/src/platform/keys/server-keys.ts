import { createHash, timingSafeEqual } from 'node:crypto'
import type { InternalScope } from '@atrium/contracts/internal/define'
import type { InternalKeys } from '../../config.ts'

/** Scopes whose keys open a part: the `operate` key also permits reading. */
const OPENED_BY: Record<InternalScope, readonly InternalScope[]> = {
  read: ['read', 'operate'],
  operate: ['operate'],
  portal: ['portal'],
}

/** Returns the keys that open a part of the internal interface. Empty when the part is disabled. */
export const keysOf = (keys: InternalKeys, scope: InternalScope): readonly string[] =>
  OPENED_BY[scope].flatMap((name) => keys[name] ?? [])

/** Whether `given` is one of the keys. Compares in constant time, so that timing reveals nothing about them. */
export function isOneOf(keys: readonly string[], given: unknown): boolean {
  if (typeof given !== 'string') return false
  const digest = sha256(given)
  return keys.map((key) => timingSafeEqual(sha256(key), digest)).includes(true)
}

// Hashes have equal length, which `timingSafeEqual` requires.
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
