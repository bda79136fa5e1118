import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { studioKeyFile } from './config.ts'

export interface StudioKeys {
  /** Signs wallet calls. */
  readonly privateKey: KeyObject
  /** PEM, for the portal's register of providers. */
  readonly publicKey: string
}

/** The studio's RSA-2048 pair in `DATA_DIR/keys`, made on first use. */
export const studioKeys = (dataDir: string): Promise<StudioKeys> => readKeys(studioKeyFile(dataDir))

/**
 * @throws Error when the file is there but holds no RSA key, or cannot be read
 */
export async function readKeys(file: string): Promise<StudioKeys> {
  const pem = (await read(file)) ?? (await makeOnce(file))
  try {
    const privateKey = createPrivateKey(pem)
    return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() }
  } catch {
    throw new Error(`${file} does not hold a private key in PEM form. Restore it from a backup, or remove it to have a new one made.`)
  }
}

const read = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read (${error.code}). Give this user access to it.`, { cause: error })
  })

// Linking a finished file into place never replaces one: of two processes that start at once, both use the winner's.
async function makeOnce(file: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
