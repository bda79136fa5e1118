import { randomInt } from 'node:crypto'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { drawDigits } from './pictures/digits-picture.ts'
import { countTry } from '../throttling/throttle.ts'
import { drawSlider, SLIDER } from './pictures/slider-picture.ts'
import { isWorkDone, questionWorkAfter, sliderWorkAfter } from './puzzle-work.ts'
import { askQuestion, normalAnswer } from './questions.ts'
import { countPuzzleTry, exchangePuzzle, insertPuzzle, replacePicture, takePicture } from './repository.ts'

const SECOND_MS = 1000
/** A question lives longer because users of screen readers listen to it. */
const PUZZLE = {
  lifeMs: { slider: 120 * SECOND_MS, question: 300 * SECOND_MS },
  tries: 3,
  tolerance: 6,
  proofMs: 120 * SECOND_MS,
} as const
const PICTURE = { digits: 5, lifeMs: 300 * SECOND_MS, gapMs: SECOND_MS } as const

const asAddress = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

export function createCaptcha({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const after = (ms: number) => new Date(clock().getTime() + ms)

  return {
    /**
     * Creates a puzzle: a slider or a question.
     * @throws DomainError TOO_MANY_REQUESTS when the network has requested too many puzzles of this kind; the limit of
     *   the other kind is separate
     */
    async challenge(
      { kind, language }: ParsedRequest<'captchaChallenge'>,
      { merchant, ip }: { merchant: string; ip: string },
    ): Promise<CallValue<'captchaChallenge'>> {
      const id = newToken()
      const puzzle = { id, merchant, kind, expiresAt: after(PUZZLE.lifeMs[kind]) }
      const throttle = kind === 'question' ? 'captchaQuestion' : 'captchaSlider'
      const before = await countTry(sql, merchant, throttle, networkOf(ip), clock())
      if (kind === 'question') {
        const { question, answer } = askQuestion(language)
        const work = questionWorkAfter(before)
        await insertPuzzle(sql, { ...puzzle, answer, workBits: work.bits }, clock())
        return { id, kind, question, work }
      }
      const { background, piece, x, y } = await drawSlider(newToken())
      const work = sliderWorkAfter(before)
      await insertPuzzle(sql, { ...puzzle, answer: String(x), workBits: work?.bits }, clock())
      return {
        id,
        kind,
        background: asAddress(background),
        piece: asAddress(piece),
        y,
        ...SLIDER,
        ...(work && { work }),
      }
    },

    /**
     * Exchanges a solved puzzle for a proof.
     * @throws DomainError CAPTCHA_WRONG (also for the last attempt), CAPTCHA_WORK_MISSING, CAPTCHA_EXPIRED (already
     *   solved, no attempts left, or too old)
     */
    async answer(
      { id, x, answer, work }: ParsedRequest<'captchaAnswer'>,
      merchant: string,
    ): Promise<CallValue<'captchaAnswer'>> {
      const now = clock()
      const puzzle = await countPuzzleTry(sql, id, merchant, PUZZLE.tries, now)
      if (!puzzle) throw new DomainError('CAPTCHA_EXPIRED')
      const given = puzzle.kind === 'slider' ? x : answer
      if (given !== undefined && puzzle.workBits !== null && !isWorkDone(id, puzzle.workBits, work))
        throw new DomainError('CAPTCHA_WORK_MISSING', work ? 'wrong' : 'none')
      const isRight =
        typeof given === 'number'
          ? Math.abs(given - Number(puzzle.answer)) <= PUZZLE.tolerance
          : given !== undefined && normalAnswer(given) === puzzle.answer
      if (!isRight) throw new DomainError('CAPTCHA_WRONG')
      const proof = newToken()
      if (!(await exchangePuzzle(sql, id, { hash: hashToken(proof), merchant, expiresAt: after(PUZZLE.proofMs) }, now)))
        throw new DomainError('CAPTCHA_EXPIRED', 'solved by another request')
      return { proof }
    },

    /**
     * Creates an image captcha for the browser with the cookie value `holder`, and invalidates the previous one.
     * @throws DomainError TOO_MANY_REQUESTS within a second of the previous one
     */
    async picture(merchant: string, holder: string): Promise<{ png: string; expiresAt: Date }> {
      const now = clock()
      const digits = Array.from({ length: PICTURE.digits }, () => randomInt(10)).join('')
      const expiresAt = after(PICTURE.lifeMs)
      const isNew = await replacePicture(
        sql,
        { holderHash: hashToken(holder), merchant, answer: digits, issuedAt: now, expiresAt },
        new Date(now.getTime() - PICTURE.gapMs),
      )
      if (!isNew) throw new DomainError('TOO_MANY_REQUESTS', 'one picture a second')
      return { png: (await drawDigits(digits, newToken())).toString('base64'), expiresAt }
    },

    /** Returns whether the typed text matches the browser's picture. The picture becomes invalid in either case. */
    async isPictureRead(merchant: string, holder: string | undefined, typed: string | undefined): Promise<boolean> {
      if (!holder || !typed) return false
      const answer = await takePicture(sql, hashToken(holder), merchant, clock())
      return answer !== undefined && answer === typed.replace(/\s/g, '')
    },
  }
}

export type Captcha = ReturnType<typeof createCaptcha>
