import { createDrawSeed } from '../../../platform/keys/draw-seeds.ts'
import type { FieldCipher } from '../../../platform/keys/field-cipher.ts'
import type { IssueKey } from './issues-repository.ts'

/** Returns the context that a seed is encrypted for. */
export const placeOf = ({ merchant, code, numero }: IssueKey): string =>
  `lottery.issues.seed:${merchant}:${code}:${numero}`

/** Creates a seed. Returns the hash to publish now, and the seed encrypted for this issue. */
export const createSeed = (cipher: FieldCipher, issue: IssueKey): Promise<{ hash: string; sealed: string }> =>
  createDrawSeed(cipher, placeOf(issue))

/** Decrypts the seed of an issue, in hexadecimal. */
export const openSeed = (cipher: FieldCipher, issue: IssueKey, sealed: string): string =>
  cipher.open(sealed, placeOf(issue))
