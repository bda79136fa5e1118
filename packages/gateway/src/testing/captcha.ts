import { hash } from 'node:crypto'
import {
  beginsWithZeros,
  NONCE_BYTES,
  workBytes,
  type CaptchaWork,
} from '@atrium/contracts/rules/accounts/captcha-work'
import { hashToken } from '../platform/keys/tokens.ts'
import type { TestGateway } from './gateway.ts'

interface Where {
  host?: string
}

/** Solves a slider as a visitor would, with the position of the hole from the database. Returns the proof. */
export async function solveSlider(
  { call, sql }: Pick<TestGateway, 'call' | 'sql'>,
  { host }: Where = {},
): Promise<string> {
  const { id, work } = (await call('captchaChallenge', { language: 'KO' }, { host })).value
  const x = Number(await answerOf(sql, id))
  return (await call('captchaAnswer', { id, x, ...(work && { work: doWork(id, work) }) }, { host })).value.proof
}

export async function answerOf(sql: TestGateway['sql'], puzzleId: string): Promise<string> {
  const [puzzle] = await sql<{ answer: string }[]>`select answer from captcha.puzzles where id = ${puzzleId}`
  return puzzle!.answer
}

/**
 * Requests an image captcha as a new browser. Returns the browser's cookie header, and the captcha's text from the
 * database.
 */
export async function readPicture(
  { call, sql }: Pick<TestGateway, 'call' | 'sql'>,
  { host, cookie }: Where & { cookie?: string } = {},
): Promise<{ cookie: string; digits: string }> {
  const { headers, value } = await call('captcha', {}, { host, headers: cookie ? { cookie } : {} })
  if (!Buffer.from(value, 'base64').subarray(1, 4).equals(Buffer.from('PNG'))) throw new Error('This is no PNG')
  const shown = String(headers['set-cookie']).split(';')[0]!
  const [picture] = await sql<
    { answer: string }[]
  >`select answer from captcha.pictures where holder_hash = ${hashToken(shown.split('=')[1]!)}`
  return { cookie: shown, digits: picture!.answer }
}

/** Computes the proof of work of a puzzle, as a browser does. */
export function doWork(id: string, { count, bits }: CaptchaWork): number[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = workBytes(id, index)
    const view = new DataView(bytes.buffer)
    for (let nonce = 0; ; nonce++) {
      view.setUint32(bytes.length - NONCE_BYTES, nonce)
      if (beginsWithZeros(hash('sha256', bytes, 'buffer'), bits)) return nonce
    }
  })
}
