import { createDrawSeed } from '../../../platform/keys/draw-seeds.ts'
import type { FieldCipher } from '../../../platform/keys/field-cipher.ts'
import type { IssueKey } from './issues-repository.ts'

/** The place that a seed is sealed for. */
export const placeOf = ({ merchant, code, numero }: IssueKey): string =>
  `lottery.issues.seed:${merchant}:${code}:${numero}`

/** A new seed: the hash to publish now, and the seed encrypted for this issue alone. */
export const createSeed = (cipher: FieldCipher, issue: IssueKey): Promise<{ hash: string; sealed: string }> =>
  createDrawSeed(cipher, placeOf(issue))

/** The seed of an issue, in hexadecimal digits. */
export const openSeed = (cipher: FieldCipher, issue: IssueKey, sealed: string): string =>
  cipher.open(sealed, placeOf(issue))
