import { hash } from 'node:crypto'
import { beginsWithZeros, NONCE_BYTES, workBytes, type CaptchaWork } from '@atrium/contracts/rules/captcha-work'

/** Pieces, so that the time it takes varies little and progress can be shown. */
const PIECES = 16
/** 2^19 hashes, a second or two in a browser; docs/decisions/cost-of-the-question.md has the figures. */
const FIRST_BITS = 15
const MAX_BITS = 19
/** The work doubles after so many questions for one network at one merchant. */
const QUESTIONS_PER_BIT = 3

/** The work for a network that has had so many questions lately. */
export const workAfter = (questionsBefore: number): CaptchaWork => ({
  count: PIECES,
  bits: Math.min(MAX_BITS, FIRST_BITS + Math.floor(questionsBefore / QUESTIONS_PER_BIT)),
})

/** Whether these nonces are the work of a puzzle. */
export function isWorkDone(puzzleId: string, bits: number, nonces: readonly number[] | undefined): boolean {
  if (nonces?.length !== PIECES) return false
  return nonces.every((nonce, index) => {
    const bytes = workBytes(puzzleId, index)
    new DataView(bytes.buffer).setUint32(bytes.length - NONCE_BYTES, nonce)
    return beginsWithZeros(hash('sha256', bytes, 'buffer'), bits)
  })
}
