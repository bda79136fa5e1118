import { randomInt } from 'node:crypto'

/** Letters and digits except those that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Returns a random invitation code, which may be taken already. */
export const drawInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
