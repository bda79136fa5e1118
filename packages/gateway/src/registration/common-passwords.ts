import { dictionary } from '@zxcvbn-ts/language-common'

const MOST_COMMON = 10_000

// The list is ordered by how often a password was seen.
const common: ReadonlySet<string> = new Set((dictionary['passwords-common'] as readonly string[]).slice(0, MOST_COMMON))

/** Whether a password is one of the 10,000 that are tried first, in whatever capitals or width. */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase())
