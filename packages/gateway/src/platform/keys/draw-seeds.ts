import { randomBytes } from 'node:crypto'
import { seedHash } from '@atrium/lottery-rules/draw'
import type { FieldCipher } from './field-cipher.ts'

const SEED_BYTES = 32

/**
 * A new seed of a draw: the hash to publish now, and the seed encrypted for its place alone (table, column and row).
 * The plain seed stays neither in memory nor in logs.
 */
export async function createDrawSeed(cipher: FieldCipher, place: string): Promise<{ hash: string; sealed: string }> {
  const seed = randomBytes(SEED_BYTES)
  return { hash: await seedHash(new Uint8Array(seed)), sealed: cipher.seal(seed.toString('hex'), place) }
}
