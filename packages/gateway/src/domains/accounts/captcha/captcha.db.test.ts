import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMerchant } from '../../../testing/builders.ts'
import { answerOf, doWork, readPicture, solveSlider } from '../../../testing/captcha.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { createCaptcha } from './service.ts'
import { assertSlider } from './slider.ts'

const SECOND = 1000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  await addMerchant(gateway.sql, { code: 'SLIDING', host: 'sliding.example', modules: ['GEETEST3'] })
})
afterAll(() => gateway.close())

let networks = 0
/** Requests a challenge from a new network, for which the slider needs no proof of work. */
const challenge = async (kind: 'slider' | 'question' = 'slider', language: 'KO' | 'EN' = 'KO') => {
  await gateway.sql`delete from identity.throttles where kind = 'captchaSlider'`
  return (await gateway.call('captchaChallenge', { kind, language })).value
}
const answer = async (request: CallRequest<'captchaAnswer'>, host?: string) => {
  const { status, body } = await gateway.call('captchaAnswer', request, { host })
  return body.success ? body.value.proof : [status, body.errorCode]
}
const pngSize = (address: string) => {
  const png = Buffer.from(address.replace(/^data:image\/png;base64,/, ''), 'base64')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('the slider', () => {
  it('200: returns two pictures that do not reveal where the hole is', async () => {
    const puzzle = await challenge()
    if (puzzle.kind !== 'slider') throw new Error('a slider was asked for')
    expect(Object.keys(puzzle).sort()).toEqual([
      'background',
      'height',
      'id',
      'kind',
      'piece',
      'pieceSize',
      'width',
      'y',
    ])
    expect([pngSize(puzzle.background), pngSize(puzzle.piece)]).toEqual([
      [puzzle.width * 2, puzzle.height * 2],
      [puzzle.pieceSize * 2, puzzle.pieceSize * 2],
    ])
    expect(puzzle.y).toBeGreaterThanOrEqual(0)
    expect(puzzle.y + puzzle.pieceSize).toBeLessThanOrEqual(puzzle.height)
    const x = Number(await answerOf(gateway.sql, puzzle.id))
    expect(x).toBeGreaterThan(puzzle.pieceSize)
    expect(x + puzzle.pieceSize).toBeLessThanOrEqual(puzzle.width)
  })

  it('200: a hit within 6 pixels returns a proof, a miss 400 CAPTCHA_WRONG', async () => {
    for (const [off, isHit] of [
      [-7, false],
      [-6, true],
      [6, true],
      [7, false],
    ] as const) {
      const { id } = await challenge()
      const x = Number(await answerOf(gateway.sql, id)) + off
      expect(await answer({ id, x })).toEqual(isHit ? expect.stringMatching(/^[\w-]{43}$/) : [400, 'CAPTCHA_WRONG'])
    }
  })

  it('400 CAPTCHA_EXPIRED: after three tries, after two minutes, after it was solved, and at another merchant', async () => {
    const tired = await challenge()
    const x = Number(await answerOf(gateway.sql, tired.id))
    for (let i = 0; i < 3; i++) expect(await answer({ id: tired.id, x: x + 50 })).toEqual([400, 'CAPTCHA_WRONG'])
    expect(await answer({ id: tired.id, x })).toEqual([400, 'CAPTCHA_EXPIRED'])

    const solved = await challenge()
    const right = { id: solved.id, x: Number(await answerOf(gateway.sql, solved.id)) }
    const both = await Promise.all([answer(right), answer(right)])
    expect(both.filter((each) => typeof each === 'string')).toHaveLength(1)
    expect(await answer(right)).toEqual([400, 'CAPTCHA_EXPIRED'])

    const old = await challenge()
    const late = { id: old.id, x: Number(await answerOf(gateway.sql, old.id)) }
    expect(await answer(late, 'lotus.localhost')).toEqual([400, 'CAPTCHA_EXPIRED'])
    gateway.advance(121 * SECOND)
    expect(await answer(late)).toEqual([400, 'CAPTCHA_EXPIRED'])
    await challenge()
    expect(await gateway.sql`select 1 from captcha.puzzles where id = ${old.id}`).toHaveLength(0)
  })

  it('requires work from the fourth challenge of a network within an hour, then more work, then 429 TOO_MANY_REQUESTS', async () => {
    const captcha = createCaptcha(gateway.deps)
    const from = { merchant: 'DEMO', ip: '203.0.113.9' }
    const ask = () => captcha.challenge({ kind: 'slider', language: 'KO' }, from)
    const bits: (number | undefined)[] = []
    for (let i = 0; i < 4; i++) bits.push((await ask()).work?.bits)
    expect(bits).toEqual([undefined, undefined, undefined, 14])
    const count = (number: number) =>
      gateway.sql`
        insert into identity.throttles (merchant, kind, subject, at)
        select 'DEMO', 'captchaSlider', '203.0.113.9', ${gateway.deps.clock()} from generate_series(1, ${number})`
    await count(56)
    expect((await ask()).work).toEqual({ count: 16, bits: 15 })
    await count(539)
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    gateway.advance(3601 * SECOND)
    expect((await ask()).work).toBeUndefined()
  })

  it('400 CAPTCHA_WORK_MISSING: the right position without its work, which counts as a try', async () => {
    const captcha = createCaptcha(gateway.deps)
    const ask = () =>
      captcha.challenge({ kind: 'slider', language: 'KO' }, { merchant: 'DEMO', ip: '2001:db8:abcd::1' })
    for (let i = 0; i < 3; i++) await ask()
    const { id, work } = await ask()
    const right = { id, x: Number(await answerOf(gateway.sql, id)) }
    expect(await answer(right)).toEqual([400, 'CAPTCHA_WORK_MISSING'])
    expect(await answer({ ...right, work: doWork(id, work!).map((nonce) => nonce + 1) })).toEqual([
      400,
      'CAPTCHA_WORK_MISSING',
    ])
    expect(await answer({ ...right, work: doWork(id, work!) })).toMatch(/^[\w-]{43}$/)
  })

  it('400 INVALID_REQUEST: an unknown kind or language', async () => {
    for (const query of ['?kind=audio&language=KO', '?language=XX']) {
      const refused = await gateway.app.inject({ url: `/wps/captcha/geetest${query}`, headers: { host: 'localhost' } })
      expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
    }
    expect(await answer({ id: '' })).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('the question', () => {
  /** Requests a question, by default from a network that has not requested one before. */
  const ask = async (
    language: 'KO' | 'EN' = 'KO',
    { ip = `2001:db8:${(++networks).toString(16)}::1`, merchant = 'DEMO' } = {},
  ) => {
    const puzzle = await createCaptcha(gateway.deps).challenge({ kind: 'question', language }, { merchant, ip })
    if (puzzle.kind !== 'question') throw new Error('a question was asked for')
    return puzzle
  }

  it('200: returns a question in the visitor’s language and accepts its answer in any spelling', async () => {
    for (const language of ['KO', 'EN'] as const) {
      const puzzle = await challenge('question', language)
      if (puzzle.kind !== 'question') throw new Error('a question was asked for')
      expect(/[가-힣]/.test(puzzle.question)).toBe(language === 'KO')
      const right = await answerOf(gateway.sql, puzzle.id)
      const work = doWork(puzzle.id, puzzle.work)
      expect(await answer({ id: puzzle.id, answer: 'nothing of the kind', work })).toEqual([400, 'CAPTCHA_WRONG'])
      expect(
        await answer({ id: puzzle.id, answer: ` ${right.toUpperCase().split(' ').reverse().join(', ')}. `, work }),
      ).toMatch(/^[\w-]{43}$/)
    }
  })

  it('400 CAPTCHA_WORK_MISSING: the right answer without work, or with the work of another question or slider; each counts as a try', async () => {
    const [first, second] = [await ask(), await ask()]
    const right = { id: first.id, answer: await answerOf(gateway.sql, first.id) }
    const work = doWork(first.id, first.work)
    expect(await answer(right)).toEqual([400, 'CAPTCHA_WORK_MISSING'])
    expect(await answer({ ...right, work: doWork(second.id, second.work) })).toEqual([400, 'CAPTCHA_WORK_MISSING'])
    expect(await answer({ ...right, work: work.slice(1) })).toEqual([400, 'CAPTCHA_WORK_MISSING'])
    expect(await answer({ ...right, work })).toEqual([400, 'CAPTCHA_EXPIRED'])
  })

  it('400 CAPTCHA_EXPIRED: work is valid for one pass, within five minutes', async () => {
    const puzzle = await ask()
    const right = {
      id: puzzle.id,
      answer: await answerOf(gateway.sql, puzzle.id),
      work: doWork(puzzle.id, puzzle.work),
    }
    gateway.advance(299 * SECOND)
    expect(await answer(right)).toMatch(/^[\w-]{43}$/)
    expect(await answer(right)).toEqual([400, 'CAPTCHA_EXPIRED'])
    const old = await ask()
    const late = { id: old.id, answer: await answerOf(gateway.sql, old.id), work: doWork(old.id, old.work) }
    gateway.advance(301 * SECOND)
    expect(await answer(late)).toEqual([400, 'CAPTCHA_EXPIRED'])
  })

  it('doubles the work after every three questions of a network at one merchant, until 429 TOO_MANY_REQUESTS, and resets after an hour', async () => {
    const at = (subnet: number) => ({ ip: `2001:db8:ffff:${subnet.toString(16)}::1` })
    const bits: number[] = []
    for (let i = 0; i < 30; i++) bits.push((await ask('KO', at(i))).work.bits)
    expect(bits).toEqual(Array.from({ length: 30 }, (_, i) => Math.min(19, 15 + Math.floor(i / 3))))
    await expect(ask('KO', at(30))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect([(await ask('KO', { ...at(1), merchant: 'LOTUS' })).work.bits, (await ask()).work.bits]).toEqual([15, 15])
    gateway.advance(3601 * SECOND)
    expect((await ask('KO', at(31))).work).toEqual({ count: 16, bits: 15 })
  })

  it('counts questions that are requested concurrently', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => ask('KO', { ip: '198.51.100.77' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  it('cannot be solved by a program that reads and computes, which once passed 2000 of 2000 times', async () => {
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const solve = (question: string) => {
      const listed = (question.split(':')[1] ?? question.split('?')[1] ?? '').split(',').map((word) => word.trim())
      const summed = numbers.flatMap((word, value) => (new RegExp(`\\b${word}\\b`).test(question) ? [value] : []))
      const place = ['first', 'second', 'third', 'fourth'].findIndex((word) => question.includes(word))
      return summed.length === 2
        ? String(summed[0]! + summed[1]!)
        : place >= 0
          ? listed[place]!
          : listed.slice(0, 3).join(' ')
    }
    for (let i = 0; i < 50; i++) {
      const { id, question } = await ask('EN')
      expect(await answer({ id, answer: solve(question) })).toEqual([400, 'CAPTCHA_WORK_MISSING'])
    }
  })

  it('rejects a position as the answer to a question, and words as the answer to a slider', async () => {
    const question = await ask()
    expect(await answer({ id: question.id, x: 5 })).toEqual([400, 'CAPTCHA_WRONG'])
    const slider = await challenge()
    expect(await answer({ id: slider.id, answer: await answerOf(gateway.sql, slider.id) })).toEqual([
      400,
      'CAPTCHA_WRONG',
    ])
  })
})

describe('a proof', () => {
  const merchantOf = async (host: string) => (await gateway.deps.merchants.byHost(host))!
  const check = async (proof: string | undefined, host = 'sliding.example') =>
    assertSlider(gateway.sql, await merchantOf(host), proof, gateway.deps.clock()).then(
      () => 'passed',
      (error: { code: string }) => error.code,
    )

  it('is accepted once, at its merchant, within two minutes', async () => {
    const proof = await solveSlider(gateway, { host: 'sliding.example' })
    expect(await Promise.all([check(proof), check(proof)]).then((both) => both.sort())).toEqual([
      'SLIDER_REQUIRED',
      'passed',
    ])
    expect(await check(await solveSlider(gateway))).toBe('SLIDER_REQUIRED')
    const old = await solveSlider(gateway, { host: 'sliding.example' })
    gateway.advance(121 * SECOND)
    expect([await check(old), await check(undefined), await check('invented')]).toEqual([
      'SLIDER_REQUIRED',
      'SLIDER_REQUIRED',
      'SLIDER_REQUIRED',
    ])
  })

  it('is required only where the merchant has GEETEST3 on', async () => {
    expect(await check(undefined, 'lotus.localhost')).toBe('passed')
  })
})

describe('the image captcha', () => {
  it('200: a PNG, bound to a cookie that no script can read', async () => {
    const { headers, value } = await gateway.call('captcha', {})
    expect(Buffer.from(value, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(headers['set-cookie']).toMatch(/^atrium-captcha=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  })

  it('429 TOO_MANY_REQUESTS: a second picture within a second', async () => {
    const { cookie } = await readPicture(gateway)
    const again = () => gateway.call('captcha', {}, { headers: { cookie } })
    expect(await again()).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } })
    gateway.advance(SECOND)
    expect((await again()).status).toBe(200)
  })

  it('can be used once, by the browser that it was shown to, within five minutes', async () => {
    const captcha = createCaptcha(gateway.deps)
    const read = ({ cookie, digits }: { cookie: string; digits: string }) =>
      captcha.isPictureRead('DEMO', cookie.split('=')[1], digits)
    const first = await readPicture(gateway)
    expect(await captcha.isPictureRead('DEMO', 'another-browser', first.digits)).toBe(false)
    expect([await read(first), await read(first)]).toEqual([true, false])
    const wrong = await readPicture(gateway)
    expect([await read({ ...wrong, digits: 'xxxxx' }), await read(wrong)]).toEqual([false, false])
    const old = await readPicture(gateway)
    gateway.advance(301 * SECOND)
    expect(await read(old)).toBe(false)
  })
})

it('429 TOO_MANY_REQUESTS: above the rate limit of captchas', async () => {
  const strict = await testGateway({ config: { rateLimits: { ...gateway.deps.config.rateLimits, captcha: 2 } } })
  try {
    await strict.call('captchaChallenge', { language: 'KO' })
    await strict.call('captcha', {})
    expect(await strict.call('captchaAnswer', { id: 'x' })).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY_REQUESTS' },
    })
  } finally {
    await strict.close()
  }
})
