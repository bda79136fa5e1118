import type { PublicKey } from './encrypt.ts'

export interface Sealer {
  /** The compact JWE of a request. `fresh` fetches the keys again, after the server rejected the cached ones. */
  seal(request: unknown, fresh?: boolean): Promise<string>
}

export type LoadEncryption = () => Promise<Pick<typeof import('./encrypt.ts'), 'encrypt'>>

/** The encryption code is a chunk of its own. */
export const loadEncryption: LoadEncryption = () => import('./encrypt.ts')

/** Caches the server's public keys. The encryption code is loaded with the first encrypted request. */
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
