import { createDrawSeed } from '../../../platform/keys/draw-seeds.ts'
import type { FieldCipher } from '../../../platform/keys/field-cipher.ts'
import type { RaffleKey } from './raffles-repository.ts'

/** The place that a seed is sealed for. */
export const placeOf = ({ merchant, campaign }: RaffleKey): string => `promotions.raffles.seed:${merchant}:${campaign}`

/** A new seed: the hash to publish now, and the seed encrypted for this raffle alone. */
export const createRaffleSeed = (cipher: FieldCipher, raffle: RaffleKey): Promise<{ hash: string; sealed: string }> =>
  createDrawSeed(cipher, placeOf(raffle))

/** The seed of a raffle, in hexadecimal digits. */
export const openRaffleSeed = (cipher: FieldCipher, raffle: RaffleKey, sealed: string): string =>
  cipher.open(sealed, placeOf(raffle))
