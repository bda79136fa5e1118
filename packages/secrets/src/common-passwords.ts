import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords of leaked lists in small letters, the most used first. */
const LEAKED = dictionary['passwords-common'] as readonly string[]
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LEAKED.slice(0, 10_000))
const ALL: ReadonlySet<string> = new Set(LEAKED)

// Characters that nobody sees make no other password.
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()

/** Whether a password is one of the 10,000 that attackers try first, in whatever capitals or width. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(plain(password))

/**
 * Whether it is on the whole list, is one of the list with digits or signs before or after it, or a few characters over
 * and over.
 */
export function isCommonPasswordVariant(password: string): boolean {
  const text = plain(password)
  return ALL.has(text) || ALL.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) || /^(.{1,4})\1+$/u.test(text)
}
