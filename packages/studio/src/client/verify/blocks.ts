import { fairDraw, fairMessage } from '../../provably-fair/stream.ts'
import type { DrawNumber } from '../../engines/engine.ts'

/** The data needed to recompute a round. */
export interface RoundSeeds {
  readonly serverSeed: Uint8Array<ArrayBuffer>
  readonly clientSeed: string
  readonly nonce: number
}

export interface UsedBlock {
  readonly message: string
  readonly hex: string
}

/** Number of blocks to compute first. Only rounds that skip many numbers need more; the number is then doubled. */
const FIRST_BLOCKS = 8

/**
 * Runs a game's own code with the random numbers of a round, which Web Crypto computes. Returns its result and the
 * blocks that it used.
 */
export async function compute<T>(
  seeds: RoundSeeds,
  play: (draw: DrawNumber) => T,
): Promise<{ result: T; used: readonly UsedBlock[] }> {
  const { serverSeed, clientSeed, nonce } = seeds
  const key = await crypto.subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  for (let count = FIRST_BLOCKS; ; count *= 2) {
    const blocks = await Promise.all(
      Array.from(
        { length: count },
        async (_, index) =>
          new Uint8Array(
            await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(fairMessage(clientSeed, nonce, index))),
          ),
      ),
    )
    let used = 0
    try {
      const result = play(
        fairDraw((index) => {
          const block = blocks[index]
          if (!block) throw new MoreBlocks()
          used = Math.max(used, index + 1)
          return block
        }),
      )
      return {
        result,
        used: blocks
          .slice(0, used)
          .map((block, index) => ({ message: fairMessage(clientSeed, nonce, index), hex: toHex(block) })),
      }
    } catch (error) {
      if (!(error instanceof MoreBlocks)) throw error
    }
  }
}

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** Decodes 64 hexadecimal digits. Undefined for any other text. */
export const seedOf = (hex: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[0-9a-f]{64}$/i.test(hex) ? Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16)) : undefined

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

class MoreBlocks extends Error {}
