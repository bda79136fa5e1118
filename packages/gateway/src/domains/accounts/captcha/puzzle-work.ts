import { hash } from 'node:crypto'
import {
  beginsWithZeros,
  NONCE_BYTES,
  workBytes,
  type CaptchaWork,
} from '@atrium/contracts/rules/accounts/captcha-work'

/** Number of parts of a proof of work. Many small parts keep the total time predictable, and allow a progress bar. */
const PIECES = 16
/**
 * Zero bits per part of a question's proof of work: 2^19 hashes in total, one or two seconds in a browser. See
 * docs/decisions/cost-of-the-question.md.
 */
const FIRST_BITS = 15
const MAX_BITS = 19
/** Number of questions for one network at one merchant after which the work doubles. */
const QUESTIONS_PER_BIT = 3

/**
 * Number of sliders per network without proof of work. People solve one or two an hour, and pages of earlier releases
 * cannot do the work.
 */
const FREE_SLIDERS = 3
/**
 * Zero bits per part of a slider's proof of work: 2^18 hashes in total, computed while the visitor moves the piece.
 * Finding the hole costs a program about as much as the other half of a question's work.
 */
const SLIDER_BITS = 14
const MAX_SLIDER_BITS = 16
const SLIDERS_PER_BIT = 60

/** Returns the proof of work for the next question of a network that has requested this many recently. */
export const questionWorkAfter = (questionsBefore: number): CaptchaWork => ({
  count: PIECES,
  bits: Math.min(MAX_BITS, FIRST_BITS + Math.floor(questionsBefore / QUESTIONS_PER_BIT)),
})

/**
 * Returns the proof of work for the next slider of a network that has requested this many recently; undefined if none
 * is required.
 */
export const sliderWorkAfter = (slidersBefore: number): CaptchaWork | undefined =>
  slidersBefore < FREE_SLIDERS
    ? undefined
    : { count: PIECES, bits: Math.min(MAX_SLIDER_BITS, SLIDER_BITS + Math.floor(slidersBefore / SLIDERS_PER_BIT)) }

/** Returns whether these nonces are a valid proof of work for the puzzle. */
export function isWorkDone(puzzleId: string, bits: number, nonces: readonly number[] | undefined): boolean {
  if (nonces?.length !== PIECES) return false
  return nonces.every((nonce, index) => {
    const bytes = workBytes(puzzleId, index)
    new DataView(bytes.buffer).setUint32(bytes.length - NONCE_BYTES, nonce)
    return beginsWithZeros(hash('sha256', bytes, 'buffer'), bits)
  })
}
