import type { PublicKey } from './encrypt.ts'

export interface Sealer {
  /** The compact JWE of a request. `fresh` asks for the keys again, after the server refused the ones at hand. */
  seal(request: unknown, fresh?: boolean): Promise<string>
}

export type LoadEncryption = () => Promise<Pick<typeof import('./encrypt.ts'), 'encrypt'>>

/** The code of the cryptography is a file of its own. */
export const loadEncryption: LoadEncryption = () => import('./encrypt.ts')

/** Keeps the server's public keys. The cryptography is loaded with the first sealed request and not before. */
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
