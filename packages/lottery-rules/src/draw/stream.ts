const WORD_RANGE = 2 ** 32

/** Returns a uniformly distributed whole number from 0 to `below` − 1. */
export type Rng = (below: number) => Promise<number>

/**
 * Creates the random numbers of the stream HMAC-SHA256(seed, "{name}:{i}") for i = 0, 1, …, split into big-endian
 * 32-bit words. Words in the last incomplete range are skipped, so that all numbers are equally likely.
 */
export async function createRng(seed: Uint8Array<ArrayBuffer>, name: string): Promise<Rng> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words = wordsOf((block) => crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${name}:${block}`)))
  return async (below) => {
    const limit = Math.floor(WORD_RANGE / below) * below
    for (;;) {
      const word = await words()
      if (word < limit) return word % below
    }
  }
}

function wordsOf(read: (block: number) => Promise<ArrayBuffer>): () => Promise<number> {
  let block = 0
  let waiting: number[] = []
  return async () => {
    if (waiting.length === 0) {
      const view = new DataView(await read(block++))
      waiting = Array.from({ length: view.byteLength / 4 }, (_, index) => view.getUint32(index * 4))
    }
    return waiting.shift()!
  }
}
