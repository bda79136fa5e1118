import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createFieldCipher } from '../keys/field-cipher.ts'

const MIN_PASSPHRASE_LENGTH = 12
/** Each attempt at a passphrase costs about 0.4 s and 128 MiB, as for the keys of a backup. */
const SCRYPT = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const

/** Encrypts what an archive has of members, and signs its manifest, both by its passphrase. */
export interface ArchiveKeys {
  /** `place`: which line it is, so that lines cannot be exchanged. */
  seal(text: string, place: string): string
  /** @throws Error when the text was changed or is of another place */
  open(sealed: string, place: string): string
  sign(text: string): string
  isSignatureOf(signature: string, text: string): boolean
}

export const newSalt = (): string => randomBytes(16).toString('base64url')

/** @throws Error when the passphrase is too short */
export function archiveKeys(passphrase: string, salt: string): ArchiveKeys {
  if ([...passphrase].length < MIN_PASSPHRASE_LENGTH)
    throw new Error(
      `The passphrase of the archive has fewer than ${MIN_PASSPHRASE_LENGTH} characters: choose a longer one, best several words.`,
    )
  const secret = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, SCRYPT)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const cipher = createFieldCipher([{ kid: 'archive', secret: keyFor('members').toString('base64url') }])
  const signing = keyFor('manifest')
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal: cipher.seal,
    open: cipher.open,
    sign,
    isSignatureOf(signature, text) {
      const [given, own] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
