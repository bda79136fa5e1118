import { createDrawSeed } from '../../../platform/keys/draw-seeds.ts'
import type { FieldCipher } from '../../../platform/keys/field-cipher.ts'
import type { RaffleKey } from './raffles-repository.ts'

/** Returns the context that a seed is encrypted for. */
export const placeOf = ({ merchant, campaign }: RaffleKey): string => `promotions.raffles.seed:${merchant}:${campaign}`

/** Creates a seed. Returns the hash to publish now, and the seed encrypted for this raffle. */
export const createRaffleSeed = (cipher: FieldCipher, raffle: RaffleKey): Promise<{ hash: string; sealed: string }> =>
  createDrawSeed(cipher, placeOf(raffle))

/** Decrypts the seed of a raffle, in hexadecimal. */
export const openRaffleSeed = (cipher: FieldCipher, raffle: RaffleKey, sealed: string): string =>
  cipher.open(sealed, placeOf(raffle))
