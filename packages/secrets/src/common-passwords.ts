import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords of leaked lists in lower case, most frequent first. */
const LEAKED = dictionary['passwords-common'] as readonly string[]
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LEAKED.slice(0, 10_000))
const ALL: ReadonlySet<string> = new Set(LEAKED)

// Removes invisible characters, which do not make a password different.
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()

/** Whether a password is one of the 10,000 that attackers try first, ignoring case and full-width forms. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(plain(password))

/**
 * Whether a password is on the whole list, is a listed one with digits or symbols before or after it, or repeats a few
 * characters.
 */
export function isCommonPasswordVariant(password: string): boolean {
  const text = plain(password)
  return ALL.has(text) || ALL.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) || /^(.{1,4})\1+$/u.test(text)
}
