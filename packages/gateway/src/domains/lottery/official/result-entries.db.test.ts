import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { lotteryDesk, northern, SSC60, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'

let desk: LotteryDesk

beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(() => desk.gateway.close())

const RESULT = northern('00012')
const rejectedWith = (errorCode: string, status = 409) => ({ status, body: { errorCode } })
const logged = () =>
  desk.sql`
    select actor, action, details from audit.log where subject = ${`lottery-issue:VNMB/${VNMB.numero}`} order by id`

describe('the result of a public draw', () => {
  it('is accepted when two people have entered the same, with its leading zeros; the first entry is never shown', async () => {
    await desk.close()
    expect(await desk.enter(RESULT, 'Mina')).toMatchObject({ status: 200, body: { outcome: 'FIRST' } })
    const between = (await desk.send('GET', desk.at(''), undefined, 'Jun')).body
    expect(between).toMatchObject({ state: 'CLOSED', canEnter: true, entry: { by: 'Mina', isOwn: false } })
    expect(JSON.stringify([between, await logged()])).not.toContain('00012')
    expect(await desk.enter(RESULT, 'Jun')).toMatchObject({ status: 200, body: { outcome: 'TAKEN' } })
    expect(await desk.issue()).toMatchObject({
      state: 'DRAWN',
      result: RESULT,
      source: 'STAFF',
      canEnter: false,
      results: [{ result: RESULT, enteredBy: ['Mina', 'Jun'] }],
    })
    expect((await desk.gateway.call('lotteryDraw', VNMB)).value).toMatchObject({ state: 'DRAWN', result: RESULT })
    expect(desk.gateway.published.at(-1)).toEqual({
      audience: { merchant: 'DEMO' },
      message: {
        topic: 'lottery.issue.changed',
        payload: { code: 'VNMB', numero: VNMB.numero, state: 'DRAWN', result: RESULT },
      },
    })
    expect(await logged()).toMatchObject([
      { actor: 'Mina', action: 'lottery-result-entered', details: {} },
      { actor: 'Jun', action: 'lottery-result-taken', details: { result: RESULT, firstBy: 'Mina' } },
    ])
  })

  it('409: cannot be entered twice by the same person, under any name', async () => {
    await desk.close()
    await desk.enter(RESULT)
    expect(await desk.enter(RESULT)).toMatchObject(rejectedWith('LOTTERY_NEEDS_OTHER_PERSON'))
    expect(
      await sendAsStaff(desk.gateway, 'POST', desk.at('/result'), {
        body: { result: RESULT },
        staff: staffOf('Other name', { people: ['Other name', 'Mina'] }),
      }),
    ).toMatchObject(rejectedWith('LOTTERY_NEEDS_OTHER_PERSON'))
    expect((await desk.issue()).state).toBe('CLOSED')
  })

  it('is discarded when the two entries differ, and entered again from the start', async () => {
    await desk.close()
    await desk.enter(RESULT, 'Mina')
    expect(await desk.enter(northern('00013'), 'Jun')).toMatchObject({ status: 200, body: { outcome: 'DIFFERENT' } })
    expect(await desk.issue()).not.toHaveProperty('entry')
    expect((await logged()).at(-1)).toMatchObject({
      actor: 'Jun',
      action: 'lottery-entries-discarded',
      details: { first: RESULT, second: northern('00013') },
    })
    expect((await desk.enter(RESULT, 'Jun')).body).toEqual({ outcome: 'FIRST' })
    expect((await desk.enter(RESULT, 'Mina')).body).toEqual({ outcome: 'TAKEN' })
  })

  it('is accepted once when both people enter it concurrently', async () => {
    await desk.close()
    const outcomes = await Promise.all(['Mina', 'Jun'].map((actor) => desk.enter(RESULT, actor)))
    expect(outcomes.map(({ body }) => (body as { outcome: string }).outcome).sort()).toEqual(['FIRST', 'TAKEN'])
    expect((await desk.issue()).results).toHaveLength(1)
  })

  it.each([
    ['too few digits', RESULT.replace('00012', '12')],
    ['a prize too many', `${RESULT} 00`],
    ['a prize too few', RESULT.slice(0, -3)],
    ['a letter', RESULT.replace('00012', '0001x')],
    ['nothing', ' '],
  ])('400: %s', async (_what, result) => {
    await desk.close()
    expect(await desk.enter(result)).toMatchObject(rejectedWith('INVALID_REQUEST', 400))
    expect(await desk.issue()).not.toHaveProperty('entry')
  })

  it('409: before the draw, for a fair draw, after the result, and after the issue was cancelled without one', async () => {
    expect(await desk.enter(RESULT)).toMatchObject(rejectedWith('LOTTERY_RESULT_NOT_EXPECTED'))
    expect(await desk.enter('01234', 'Mina', SSC60)).toMatchObject(rejectedWith('LOTTERY_RESULT_NOT_EXPECTED'))
    await desk.close()
    desk.gateway.advance(59 * 60_000)
    expect((await desk.enter(RESULT)).body).toEqual({ outcome: 'FIRST' })
    desk.gateway.advance(60_000)
    await desk.advance()
    expect(await desk.enter(RESULT, 'Jun')).toMatchObject(rejectedWith('LOTTERY_RESULT_NOT_EXPECTED'))
    expect((await desk.issue()).state).toBe('CANCELLED')
  })
})
