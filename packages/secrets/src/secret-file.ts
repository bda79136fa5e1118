import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decodeText } from '@atrium/contracts/text/decode-text'

export interface SecretKind<Secret> {
  /** Creates the text of a new secret. */
  readonly make: () => string | Promise<string>
  /** Parses a file's text, without surrounding white space. Throws an error about `file` if the text is invalid. */
  readonly read: (text: string, file: string) => Secret
}

/**
 * Reads the secret in `file`. A missing one is created (0600, its folder 0700). If several processes start
 * concurrently, one file wins.
 * @throws errors of `read`, and of the file system
 */
export async function ensureSecretFile<Secret>(file: string, { make, read }: SecretKind<Secret>): Promise<Secret> {
  return read((await textOf(file)) ?? (await write(file, await make())), file)
}

/** What an operator must know to provide a missing secret. */
export interface MissingSecret {
  /** The environment variable that can replace it, if there is one. */
  readonly variable?: string
  /** Name of the server in `npm run make-keys`. */
  readonly part: string
}

/**
 * Reads the secret in `file`, which must exist: in production, creating a missing secret would hide that a volume or a
 * backup is missing.
 * @throws Error with how to provide it, errors of `read`, and of the file system
 */
export async function readSecretFile<Secret>(
  file: string,
  { read }: Pick<SecretKind<Secret>, 'read'>,
  { variable, part }: MissingSecret,
): Promise<Secret> {
  const text = await textOf(file)
  if (text !== undefined) return read(text, file)
  throw new Error(
    `${file} is missing. Restore it from a backup${variable ? `, set ${variable}` : ''}, or create the keys of a new installation with: DATA_DIR=<folder> npm run make-keys -- ${part}`,
  )
}

/** Replaces the secret in `file` (0600). A concurrent reader gets the old or the new one, never a part. */
export async function replaceSecretFile(file: string, text: string): Promise<void> {
  await rename(await writeDraft(file, text), file)
}

/**
 * A key of 32 random bytes in base64url, stored in a file. `without` explains what is lost if it is damaged, and what
 * to do.
 */
export const keyFile = (without: string): SecretKind<string> => ({
  make: () => randomBytes(32).toString('base64url'),
  read(text, file) {
    if (!/^[A-Za-z0-9_-]{43}$/.test(text)) throw new Error(`${file} does not hold a key of 32 bytes. ${without}`)
    return text
  },
})

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file).then(
    (bytes) => decodeSecret(bytes, file),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new Error(`${file} cannot be read (${error.code}). Give this user access to it.`, { cause: error })
    },
  )

// The error never contains the text, which is a secret.
function decodeSecret(bytes: Buffer, file: string): string {
  try {
    return decodeText(bytes).trim()
  } catch (cause) {
    throw new Error(`${file} cannot be read. ${(cause as Error).message}`, { cause })
  }
}

// Creates the file by a link, which fails if the file exists and is complete immediately. A process that loses the race
// reads the winner's file.
async function write(file: string, text: string): Promise<string> {
  const draft = await writeDraft(file, text)
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await textOf(file))!
}

async function writeDraft(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${text.trim()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}
