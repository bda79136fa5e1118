import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { LotteryCalendar } from '@atrium/contracts/staff/lottery/calendar'
import type { DrawException } from '@atrium/lottery-rules'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lotteryDesk, northern, onSpecial, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createChaseJob } from '../chases/advance-chases.ts'
import { createResultFeed } from '../official/result-feed.ts'

/** An issue that has been open since the draw of November 16. */
const THAI = { code: 'THAI', numero: '20261201-0001', drawAt: new Date('2026-12-01T08:00:00Z') }
const NEXT_DAY = { code: 'VNMB', numero: '20261121-0001', drawAt: new Date('2026-11-21T11:15:00Z') }
const onLastTwo = { play: 'BOT2', content: '07', unit: '1', multiple: 1 }

let desk: LotteryDesk
beforeEach(async () => {
  desk = await lotteryDesk('THAI')
})
afterEach(() => desk.gateway.close())

const path = (code: string) => `/lottery/games/${code}/calendar`
const read = async (code: string, year: number) =>
  (await desk.send('GET', `${path(code)}?year=${year}`)).body as LotteryCalendar
const propose = async (code: string, year: number, exceptions: readonly DrawException[], actor = 'Mina') =>
  desk.send(
    'POST',
    path(code),
    { year, version: (await read(code, year)).version, exceptions, reason: 'Public holiday' },
    actor,
  )
/** Proposes a change, and has another person approve it. */
async function change(code: string, year: number, exceptions: readonly DrawException[]): Promise<void> {
  const { body } = await propose(code, year, exceptions)
  const { status } = await desk.send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, 'Jun')
  expect(status).toBe(200)
}
const drawsOf = async (code: string) => {
  const { value } = await desk.gateway.call('popularLotteries', { language: 'EN' })
  const game = value.games.find((each) => each.code === code)!
  return {
    ...game,
    draws: [game.current, ...game.next].map(({ numero, drawAt }) => [numero, new Date(drawAt).toISOString()]),
  }
}
const advanceTo = (time: string) => desk.gateway.advance(Date.parse(time) - desk.gateway.deps.clock().getTime())

describe('the calendar of a public draw', () => {
  it('has the known exceptions until a merchant changes them: players see moved draws, and pauses have no issue', async () => {
    expect(await read('THAI', 2027)).toMatchObject({
      version: 0,
      exceptions: [
        { day: '2027-01-01', movedTo: '2026-12-30' },
        { day: '2027-01-16', movedTo: '2027-01-17' },
        { day: '2027-05-01', movedTo: '2027-05-02' },
      ],
    })
    advanceTo('2026-12-20T00:00:00Z')
    const { draws, exceptions } = await drawsOf('THAI')
    expect(draws.slice(0, 2)).toEqual([
      ['20270101-0001', '2026-12-30T08:00:00.000Z'],
      ['20270116-0001', '2027-01-17T08:00:00.000Z'],
    ])
    expect(exceptions).toEqual([
      { day: '2027-01-01', movedTo: '2026-12-30' },
      { day: '2027-01-16', movedTo: '2027-01-17' },
    ])
    advanceTo('2027-02-04T00:00:00Z')
    await desk.plan()
    expect(
      await desk.sql`
        select numero from lottery.issues where code = 'VNMB' and numero > '20270201' order by numero`,
    ).toEqual([{ numero: '20270204-0001' }, { numero: '20270209-0001' }])
  })

  it('changes when two people approve, with a line in the log, and lists it with pending ones', async () => {
    const { body } = await propose('VNMB', 2026, [...known('VNMB'), { day: '2026-11-21' }])
    expect(body.proposal).toMatchObject({
      operation: 'saveLotteryCalendar',
      subject: 'lottery-calendar:VNMB:2026',
      changes: [{ field: 'draws.2026-11-21', from: 'REGULAR', to: 'PAUSED', loosens: true }],
    })
    expect((await desk.send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, 'Mina')).body.errorCode).toBe(
      'PROPOSAL_NEEDS_OTHER_PERSON',
    )
    expect((await desk.send('GET', '/proposals')).body.list).toHaveLength(1)
    expect((await read('VNMB', 2026)).version).toBe(0)
    await desk.send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, 'Jun')
    expect((await read('VNMB', 2026)).version).toBe(1)
    expect(
      await desk.sql`select actor from audit.log where action = 'config-changed' and subject like 'lottery.calendars%'`,
    ).toEqual([{ actor: 'Jun' }])
  })

  it.each<[string, string, DrawException[]]>([
    ['a day without a draw', 'THAI', [{ day: '2026-12-05' }]],
    ['a day twice', 'THAI', [{ day: '2026-12-16' }, { day: '2026-12-16' }]],
    ['a day of another year', 'THAI', [{ day: '2027-12-16' }]],
    ['a draw on the day of another one', 'VNMB', [{ day: '2026-12-16', movedTo: '2026-12-17' }]],
    ['a draw that is moved past another one', 'THAI', [{ day: '2026-12-01', movedTo: '2026-12-17' }]],
    ['a draw that takes no more bets', 'THAI', [{ day: '2026-11-16', movedTo: '2026-11-17' }]],
  ])('400: %s', async (_, code, exceptions) => {
    expect(await propose(code, 2026, [...known(code), ...exceptions])).toMatchObject({ status: 400 })
  })

  it('400: a draw on the day of another one, or past it, across the end of the year', async () => {
    await change('THAI', 2027, [{ day: '2027-01-01', movedTo: '2026-12-26' }])
    for (const [movedTo, message] of [
      ['2026-12-26', 'must be moved to a day without another draw'],
      ['2026-12-27', 'must be moved by ten days at most, and not past another draw'],
    ] as const)
      expect(await propose('THAI', 2026, [...known('THAI'), { day: '2026-12-16', movedTo }])).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'exceptions.3', message }] },
      })
    expect(await propose('THAI', 2026, [...known('THAI'), { day: '2026-12-16', movedTo: '2026-12-25' }])).toMatchObject(
      {
        status: 200,
      },
    )
  })

  it('404: a lottery that draws around the clock · 403: without the role', async () => {
    expect((await desk.send('GET', `${path('SSC60')}?year=2026`)).status).toBe(404)
    const staff = staffOf('Mina', { roles: ['support'] })
    expect((await sendAsStaff(desk.gateway, 'GET', `${path('VNMB')}?year=2026`, { staff })).status).toBe(403)
  })
})

/** The calendar of 2026 before any change. */
const known = (code: string): DrawException[] =>
  code === 'THAI'
    ? [
        { day: '2026-01-01', movedTo: '2025-12-30' },
        { day: '2026-01-16', movedTo: '2026-01-17' },
        { day: '2026-05-01', movedTo: '2026-05-02' },
      ]
    : ['16', '17', '18', '19'].map((day) => ({ day: `2026-02-${day}` }))

describe('issues that exist when their calendar changes', () => {
  it('move with their bets, which are drawn on the new day with the result of a feed that names that day', async () => {
    const player = await desk.player()
    const orderId = await desk.order(player, [onLastTwo], THAI)
    await change('THAI', 2026, [...known('THAI'), { day: '2026-12-01', movedTo: '2026-12-02' }])
    const moved = await desk.issue(THAI)
    expect([moved.state, moved.drawAt]).toEqual(['OPEN', '2026-12-02T08:00:00.000Z'])
    expect(desk.gateway.published.filter(({ message }) => message.topic === 'messages.unread.changed')).toEqual([
      {
        audience: { memberId: player.id },
        message: { topic: 'messages.unread.changed', payload: { unread: 1 } },
      },
    ])
    const messages = await desk.sql`
      select template, "values" ->> 'day' as day from messages.messages where member_id = ${player.id}`
    expect(messages).toEqual([{ template: 'lottery-draw-moved', day: '2026-12-02' }])

    advanceTo('2026-12-01T09:30:00Z')
    await desk.advance()
    expect((await desk.issue(THAI)).state).toBe('OPEN')
    advanceTo('2026-12-02T08:00:00Z')
    await desk.advance()
    const file = join(await mkdtemp(join(tmpdir(), 'atrium-feed-')), 'results.json')
    const poll = createResultFeed({ ...desk.gateway.deps, config: { lotteryResults: file } })
    const publish = async (issue: string) => {
      await writeFile(file, JSON.stringify([{ game: 'THAI', issue, result: '012345 001 002 003 004 07' }]))
      await poll()
      desk.gateway.advance(30_000)
      await poll()
    }
    // The draw was made on the regular day after all, so bets were accepted for a day too long.
    await publish('20261201-0001')
    expect((await desk.issue(THAI)).state).toBe('CLOSED')
    await publish('20261202-0001')
    await rm(dirname(file), { recursive: true })
    await desk.settle()
    expect(await desk.sql`select state, win from lottery.orders where id = ${orderId}`).toEqual([
      { state: 'SETTLED', win: 950_000n },
    ])
    expect(await desk.pools(player)).toEqual({ REAL: 1_094 })
  })

  it('are cancelled where there is no draw any more: stakes are returned, and the issue is void in the results', async () => {
    const player = await desk.player()
    await desk.order(player, [onSpecial('12', 10)])
    await change('VNMB', 2026, [...known('VNMB'), { day: '2026-11-20' }])
    await desk.settle()
    expect(await desk.pools(player)).toEqual({ REAL: 1_000 })
    const { value } = await desk.gateway.call('openedNumeros', { code: 'VNMB' })
    expect(value.voids).toEqual([{ numero: VNMB.numero, drawAt: VNMB.drawAt.getTime(), reason: 'PAUSED' }])
    expect((await drawsOf('VNMB')).draws[0]![0]).toBe(NEXT_DAY.numero)
    await desk.advance()
    await desk.order(player, [onSpecial('12')], NEXT_DAY)
  })

  it('are open for bets again where the pause is removed in time, without the exposure of returned stakes', async () => {
    await desk.order(await desk.player(), [onSpecial('12', 10)])
    await change('VNMB', 2026, [...known('VNMB'), { day: '2026-11-20' }])
    await desk.settle()
    await change('VNMB', 2026, known('VNMB'))
    await desk.advance()
    expect((await desk.send('GET', desk.at('/exposure'))).body).toMatchObject({ possibleWin: '0' })
    expect((await desk.issue()).state).toBe('OPEN')
    const player = await desk.player()
    await desk.order(player, [onSpecial('12')])
    await desk.draw(northern('00012'))
    expect(await desk.pools(player)).toEqual({ REAL: 1_098 })
  })

  it('stay cancelled where staff has cancelled them, whatever the reason', async () => {
    await desk.change('CANCEL', { reason: 'PAUSED' })
    await change('VNMB', 2026, [...known('VNMB'), { day: '2026-11-21' }])
    await desk.plan()
    expect((await desk.issue()).state).toBe('CANCELLED')
    const { value } = await desk.gateway.call('openedNumeros', { code: 'VNMB' })
    expect(value.voids!.map(({ numero, reason }) => [numero, reason])).toEqual([
      [NEXT_DAY.numero, 'PAUSED'],
      [VNMB.numero, 'STAFF'],
    ])
  })

  it('return their part of a chase where they are omitted', async () => {
    const player = await desk.player()
    const { status } = await desk.gateway.call(
      'placeLotteryChase',
      {
        requestId: randomUUID(),
        code: 'VNMB',
        tickets: [onSpecial('12')],
        plan: { kind: 'same' },
        issues: 2,
      },
      { token: player.token },
    )
    expect(status).toBe(200)
    const advanceChases = createChaseJob(desk.gateway.deps)
    const running = { isStopping: () => false }
    await advanceChases(running)
    await change('VNMB', 2026, [...known('VNMB'), { day: '2026-11-21' }])
    await desk.draw(northern('00099'))
    await advanceChases(running)
    await advanceChases(running)
    expect(await desk.pools(player)).toEqual({ REAL: 999 })
  })
})
