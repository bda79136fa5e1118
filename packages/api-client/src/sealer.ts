import type { PublicKey } from './encrypt.ts'

export interface Sealer {
  /**
   * Encrypts a request to a compact JWE. `fresh` fetches the keys again, after the server has rejected the cached ones.
   */
  seal(request: unknown, fresh?: boolean): Promise<string>
}

export type LoadEncryption = () => Promise<Pick<typeof import('./encrypt.ts'), 'encrypt'>>

/** Loads the encryption code, which is a separate chunk. */
export const loadEncryption: LoadEncryption = () => import('./encrypt.ts')

/**
 * Encrypts requests with the server's public keys, which it caches. The encryption code is loaded with the first
 * encrypted request.
 */
export function createSealer(
  fetchKeys: () => Promise<{ keys: PublicKey[] }>,
  serverNow: () => number,
  load: LoadEncryption,
): Sealer {
  let keys: Promise<{ keys: PublicKey[] }> | undefined
  return {
    async seal(request, fresh = false) {
      if (fresh) keys = undefined
      keys ??= fetchKeys().catch((error: unknown) => {
        keys = undefined
        throw error
      })
      const [{ encrypt }, { keys: known }] = await Promise.all([load(), keys])
      return encrypt(request, known[0]!, serverNow())
    },
  }
}
