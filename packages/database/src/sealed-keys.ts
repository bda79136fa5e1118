import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** The file in a backup that contains the encrypted keys. */
export const SEALED_KEYS = 'keys.sealed.json'
/** Directory of the keys in DATA_DIR. */
export const KEYS = 'keys'
const MIN_PASSPHRASE_LENGTH = 12

/** Each attempt at a passphrase costs about 0.4 s and 128 MiB. */
const SCRYPT = { N: 131_072, r: 8, p: 1 } as const
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const AAD = Buffer.from('atrium-backup-keys/1')

interface Sealed {
  readonly kdf: 'scrypt'
  readonly N: number
  readonly r: number
  readonly p: number
  readonly salt: string
  readonly iv: string
  readonly tag: string
  readonly text: string
}
/** Contents in base64, by path below the directory of keys. */
type Files = Readonly<Record<string, string>>

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: Pick<Sealed, 'N' | 'r' | 'p'>): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: MAX_MEMORY_BYTES })

/**
 * Encrypts the files of a directory with a passphrase: scrypt, then AES-256-GCM.
 * @throws Error with one sentence if the passphrase is too short, or the directory does not exist
 */
export function sealKeys(directory: string, passphrase: string): string {
  if ([...passphrase].length < MIN_PASSPHRASE_LENGTH)
    throw new Error(
      `The passphrase of the keys has fewer than ${MIN_PASSPHRASE_LENGTH} characters: choose a longer one, best several words.`,
    )
  if (!existsSync(directory)) throw new Error(`There are no keys in ${directory}: back up without --with-keys.`)
  const files: Files = Object.fromEntries(
    readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(directory, path), readFileSync(path).toString('base64')]),
  )
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt, SCRYPT), iv).setAAD(AAD)
  const text = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()])
  const sealed: Sealed = {
    kdf: 'scrypt',
    ...SCRYPT,
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  }
  return `${JSON.stringify(sealed, null, 2)}\n`
}

/**
 * Decrypts the files of `sealKeys`. @throws Error with one sentence if the passphrase is wrong or the file was changed
 */
export function openKeys(file: string, passphrase: string): Files {
  try {
    const { N, r, p, ...sealed } = JSON.parse(readFileSync(file, 'utf8')) as Sealed
    const bytes = (name: 'salt' | 'iv' | 'tag' | 'text') => Buffer.from(sealed[name], 'base64')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes('salt'), { N, r, p }), bytes('iv'), {
      authTagLength: 16,
    })
      .setAAD(AAD)
      .setAuthTag(bytes('tag'))
    return JSON.parse(Buffer.concat([decipher.update(bytes('text')), decipher.final()]).toString('utf8')) as Files
  } catch (error) {
    throw new Error(
      `The keys in ${file} cannot be opened: the passphrase is wrong, or the file is damaged. Nothing was restored; try again with the passphrase of this backup.`,
      { cause: error },
    )
  }
}

/** Writes the files of `openKeys` into a directory that only this user can access. */
export function writeKeys(directory: string, files: Files): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, normalize(`/${path}`))
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600, flush: true })
  }
}
