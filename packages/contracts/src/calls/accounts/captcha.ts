import { z } from 'zod'
import { defineCall, languageOfRead } from '../define.ts'

/** Proof of work that the browser computes in addition to a puzzle: see `captcha-work.ts`. */
const work = z.object({ count: z.int(), bits: z.int() })
/** A PNG as a data URL, for the `src` of an `<img>`. */
const picture = z.string().startsWith('data:image/png;base64,')

/**
 * A puzzle in which the user slides a piece to its hole. All values are in pixels of the background. `y` is the top of
 * the piece, whose left edge starts at 0.
 */
const sliderPuzzle = z.object({
  id: z.string(),
  kind: z.literal('slider'),
  background: picture,
  piece: picture,
  y: z.int(),
  width: z.int(),
  height: z.int(),
  pieceSize: z.int(),
  /** Only for a network that has made several requests recently. */
  work: work.optional(),
})
/** A puzzle for visitors who cannot see or move the piece: a question in text, with proof of work. */
const questionPuzzle = z.object({
  id: z.string(),
  kind: z.literal('question'),
  question: z.string(),
  work,
})

export const captchaCalls = [
  defineCall({
    name: 'captchaChallenge',
    method: 'GET',
    path: '/wps/captcha/geetest',
    auth: 'none',
    request: z.object({ kind: z.enum(['slider', 'question']).default('slider'), language: languageOfRead() }),
    /** A puzzle. Valid for 3 tries: a slider within 2 minutes, a question within 5 minutes. */
    response: z.discriminatedUnion('kind', [sliderPuzzle, questionPuzzle]),
  }),
  defineCall({
    name: 'captchaAnswer',
    method: 'POST',
    path: '/wps/captcha/geetest',
    auth: 'none',
    /**
     * `x`: final position of the piece's left edge; `answer`: answer to the question; `work`: nonces of the proof of
     * work.
     */
    request: z.object({
      id: z.string().min(1).max(64),
      x: z.number().min(-1000).max(1000).optional(),
      answer: z.string().max(200).optional(),
      work: z.array(z.int().min(0).max(0xffffffff)).max(64).optional(),
    }),
    /** The proof is sent as `slider` of another call, once, within 2 minutes. */
    response: z.object({ proof: z.string() }),
  }),
  /** The image captcha: a PNG in base64, bound to a cookie of this browser. At most one request a second. */
  defineCall({
    name: 'captcha',
    method: 'GET',
    path: '/wps/captcha',
    auth: 'none',
    request: z.object({}),
    response: z.base64(),
  }),
] as const
