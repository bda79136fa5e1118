import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readTextFile } from '../../command-line/read-text-file.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import type { Outcome } from '../../command-line/outcome.ts'

export const SIGN_KEY: OptionLine = [
  '--sign-key <file>',
  'Ed25519 key (PEM) to sign with; by default the file that ATRIUM_SIGN_KEY names',
]

export const createKeyCommand: Command = {
  usage: 'create-key <file>',
  summary: 'Make a key that releases are signed with; prints the public half for "create-token --public-key"',
  examples: ['create-key games.pem > games.pub.pem'],
  run: ({ args: [file] }, { cwd }) => createKey(resolve(cwd, file!)),
}

/** Creates a file with a private key that only its owner can read. */
async function createKey(file: string): Promise<Outcome> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `${file} exists already, and a key is never overwritten. Name another file.`
        : `${file} cannot be written (${error.code}).`,
      { cause: error },
    )
  })
  return { text: publicKey.trimEnd(), json: { file, publicKey } }
}

/** Signs a record with the publisher's key in a file. Undefined without a file. */
export async function signatureBy(file: string | undefined, record: ReleaseRecord): Promise<string | undefined> {
  if (!file) return undefined
  const key = await readTextFile(file, 'key').catch((error: Error) => {
    throw new Error(`${error.message} "atrium create-key" makes one.`, { cause: error })
  })
  const { signRecord } = await import('@atrium/staff-client/attestation')
  return signRecord(key, record).catch((error: unknown) => {
    throw new Error(`${file} is not an Ed25519 key in PEM (PKCS #8). "atrium create-key" makes one.`, { cause: error })
  })
}
