import { randomInt } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSecretFile } from '@atrium/secrets/secret-file'
import { z } from 'zod'

/** Letters and digits, without characters that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

const fileShape = z.record(z.string(), z.string().min(1))

/** The generated passwords of a demo, by account: `member DEMO/demo`, `staff admin`. */
export interface DemoPasswords {
  readonly file: string
  of(account: string): string
}

export const demoPasswordsFile = (dataDir: string): string => join(dataDir, 'keys', 'demo-passwords.json')
export const hasDemoPasswords = (dataDir: string): Promise<boolean> =>
  access(demoPasswordsFile(dataDir)).then(
    () => true,
    () => false,
  )

/** Generates passwords for these accounts once, and stores them in a file that only this user can read. */
export async function ensureDemoPasswords(dataDir: string, accounts: readonly string[]): Promise<DemoPasswords> {
  const file = demoPasswordsFile(dataDir)
  const passwords = await ensureSecretFile(file, {
    make: () => JSON.stringify(Object.fromEntries(accounts.map((account) => [account, generatePassword()])), null, 2),
    read: (text, path) => readPasswords(text, path),
  })
  return {
    file,
    of(account) {
      const password = passwords[account]
      if (password === undefined)
        throw new Error(
          `${file} holds no password of "${account}". Restore it from a backup, or start with another DATA_DIR.`,
        )
      return password
    },
  }
}

/** Always contains a letter and a digit, because merchants may require both. */
function generatePassword(): string {
  const random = Array.from({ length: LENGTH - 2 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${random}${'abcdefghjkmnpqrstuvwxyz'[randomInt(23)]}${randomInt(2, 10)}`
}

function readPasswords(text: string, file: string): Record<string, string> {
  try {
    return fileShape.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${file} does not hold the passwords of the demo. Restore it from a backup, or start with another DATA_DIR.`,
    )
  }
}
