import { randomInt } from 'node:crypto'

/** Letters and digits without characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Returns a random invitation code. The caller checks that it is unique. */
export const drawInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
