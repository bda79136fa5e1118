import { hash } from 'node:crypto'
import { beginsWithZeros, NONCE_BYTES, workBytes, type CaptchaWork } from '@atrium/contracts/rules/captcha-work'

/** Number of pieces of the work, so that its time varies little and progress can be shown. */
const PIECES = 16
/** 2^19 hashes, a second or two in a browser; docs/decisions/cost-of-the-question.md has the figures. */
const FIRST_BITS = 15
const MAX_BITS = 19
/** Number of questions for one network at one merchant after which the work doubles. */
const QUESTIONS_PER_BIT = 3

/** Number of sliders without work: people solve one or two an hour; pages of earlier releases do no work. */
const FREE_SLIDERS = 3
/**
 * 2^18 hashes, done while the piece is moved. Finding the hole costs a program as much as the rest of a question's
 * work.
 */
const SLIDER_BITS = 14
const MAX_SLIDER_BITS = 16
const SLIDERS_PER_BIT = 60

/** The work of a question for a network with this many recent ones. */
export const questionWorkAfter = (questionsBefore: number): CaptchaWork => ({
  count: PIECES,
  bits: Math.min(MAX_BITS, FIRST_BITS + Math.floor(questionsBefore / QUESTIONS_PER_BIT)),
})

/** The work of a slider for a network with this many recent ones; undefined where it has none. */
export const sliderWorkAfter = (slidersBefore: number): CaptchaWork | undefined =>
  slidersBefore < FREE_SLIDERS
    ? undefined
    : { count: PIECES, bits: Math.min(MAX_SLIDER_BITS, SLIDER_BITS + Math.floor(slidersBefore / SLIDERS_PER_BIT)) }

/** Whether these nonces are the work of a puzzle. */
export function isWorkDone(puzzleId: string, bits: number, nonces: readonly number[] | undefined): boolean {
  if (nonces?.length !== PIECES) return false
  return nonces.every((nonce, index) => {
    const bytes = workBytes(puzzleId, index)
    new DataView(bytes.buffer).setUint32(bytes.length - NONCE_BYTES, nonce)
    return beginsWithZeros(hash('sha256', bytes, 'buffer'), bits)
  })
}
