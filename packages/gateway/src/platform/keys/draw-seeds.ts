import { randomBytes } from 'node:crypto'
import { seedHash } from '@atrium/lottery-rules/draw'
import type { FieldCipher } from './field-cipher.ts'

const SEED_BYTES = 32

/**
 * Creates a seed for a draw. Returns the hash to publish now, and the seed encrypted for its place (table, column and
 * row), so that it cannot be decrypted elsewhere. The plain seed is neither stored nor logged.
 */
export async function createDrawSeed(cipher: FieldCipher, place: string): Promise<{ hash: string; sealed: string }> {
  const seed = randomBytes(SEED_BYTES)
  return { hash: await seedHash(new Uint8Array(seed)), sealed: cipher.seal(seed.toString('hex'), place) }
}
