import { dictionary } from '@zxcvbn-ts/language-common'

/** The most used passwords of leaked lists, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

/**
 * Whether a password is among those that attackers try first: on the lists of leaked ones, such a one with digits or signs before or after it,
 * or a few characters over and over. Capitals make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return COMMON.has(text) || COMMON.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) || /^(.{1,4})\1+$/u.test(text)
}
