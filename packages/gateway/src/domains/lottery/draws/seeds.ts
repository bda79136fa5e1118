import { randomBytes } from 'node:crypto'
import { seedHash } from '@atrium/lottery-rules/draw'
import type { FieldCipher } from '../../../platform/keys/field-cipher.ts'
import type { IssueKey } from '../issues/issues-repository.ts'

const SEED_BYTES = 32

const placeOf = ({ merchant, code, numero }: IssueKey): string => `lottery.issues.seed:${merchant}:${code}:${numero}`

/** A new seed: the hash to publish now, and the seed encrypted for this issue alone. Nothing else of it remains in memory or logs. */
export async function createSeed(cipher: FieldCipher, issue: IssueKey): Promise<{ hash: string; sealed: string }> {
  const seed = randomBytes(SEED_BYTES)
  return { hash: await seedHash(new Uint8Array(seed)), sealed: cipher.seal(seed.toString('hex'), placeOf(issue)) }
}

/** The seed of an issue, in hexadecimal digits. */
export const openSeed = (cipher: FieldCipher, issue: IssueKey, sealed: string): string => cipher.open(sealed, placeOf(issue))
