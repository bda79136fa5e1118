import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { drawResult, DRAW_KINDS, resultText, seedHash } from '@atrium/lottery-rules/draw'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createIssueJobs } from './advance-issues.ts'

let gateway: TestGateway
let jobs: ReturnType<typeof createIssueJobs>
let now: Date
const createJobs = () => createIssueJobs({ ...gateway.deps, clock: () => now })
beforeEach(async () => {
  gateway = await testGateway()
  at('00:30:30')
  jobs = createJobs()
})
afterEach(() => gateway.close())

async function offer(...codes: string[]): Promise<void> {
  for (const code of codes) {
    await gateway.sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values (${code}, 'TCG_LOTTO', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
    await gateway.sql`insert into lottery.merchant_games (merchant, code) values ('DEMO', ${code})`
  }
  await jobs.plan()
}

function at(time: string): void {
  now = new Date(`2026-11-20T${time}Z`)
}
const published = async (code: string, numero: string) => (await gateway.call('lotteryDraw', { code, numero })).value
const states = async (code: string) =>
  gateway.sql<
    { numero: string; state: string }[]
  >`select numero, state from lottery.issues where code = ${code} and state <> 'SCHEDULED' order by numero`
/** The issue that is open when a test starts: from 00:30:00 until its draw at 00:31:00. */
const FIRST = '20261120-0571'

describe('issues', () => {
  it('exist for the next 24 hours, and planning again adds none', async () => {
    await offer('SSC60')
    const count = async () => (await gateway.sql`select 1 from lottery.issues`).length
    expect(await count()).toBe(1_441)
    await jobs.plan()
    expect(await count()).toBe(1_441)
  })

  it('are listed while they are open, the next one first; 400: more than a chase can have', async () => {
    await offer('SSC60')
    gateway.advance(now.getTime() - gateway.deps.clock().getTime())
    const coming = async () => (await gateway.call('comingIssues', { code: 'SSC60', count: 2 })).value.list
    expect((await coming())[0]).toEqual({
      numero: FIRST,
      openAt: Date.parse('2026-11-20T00:30:00Z'),
      closeAt: Date.parse('2026-11-20T00:30:50Z'),
      drawAt: Date.parse('2026-11-20T00:31:00Z'),
    })
    gateway.advance(20_000)
    expect((await coming()).map(({ numero }) => numero)).toEqual(['20261120-0572', '20261120-0573'])
    expect((await gateway.call('comingIssues', { code: 'NOPE' })).value.list).toEqual([])
    expect((await gateway.call('comingIssues', { code: 'SSC60', count: 201 })).status).toBe(400)
  })

  it('publish the hash of their seed when they open, accept bets until they close, and publish seed and result with the draw', async () => {
    await offer('SSC60')
    await jobs.advance()
    const open = await published('SSC60', FIRST)
    expect(open).toMatchObject({
      state: 'OPEN',
      source: 'fair',
      drawKind: 'digits5',
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(open).not.toHaveProperty('seed')
    at('00:30:49.999')
    await jobs.advance()
    expect((await published('SSC60', FIRST)).state).toBe('OPEN')
    at('00:30:50')
    await jobs.advance()
    expect((await published('SSC60', FIRST)).state).toBe('CLOSED')
    at('00:31:00')
    await jobs.advance()
    const drawn = await published('SSC60', FIRST)
    expect(drawn).toMatchObject({
      state: 'DRAWN',
      seedHash: open.seedHash,
      drawnAt: Date.parse('2026-11-20T00:31:00Z'),
    })
    const seed = new Uint8Array(Buffer.from(drawn.seed!, 'hex'))
    expect(await seedHash(seed)).toBe(open.seedHash)
    expect(
      resultText(DRAW_KINDS.digits5, await drawResult(DRAW_KINDS.digits5, { seed, game: 'SSC60', issue: FIRST })),
    ).toBe(drawn.result)
    expect((await states('SSC60')).map(({ state }) => state)).toEqual(['DRAWN', 'OPEN'])
  })

  it('keep the seed unreadable until the draw: tables and logs contain it in encrypted form only', async () => {
    await offer('SSC60')
    await jobs.advance()
    const [before] = await gateway.sql<
      { row: string }[]
    >`select i::text as row from lottery.issues i where numero = ${FIRST}`
    at('00:31:00')
    await jobs.advance()
    await jobs.advance()
    const { seed } = await published('SSC60', FIRST)
    for (const form of [
      seed!,
      Buffer.from(seed!, 'hex').toString('base64'),
      Buffer.from(seed!, 'hex').toString('base64url'),
    ])
      expect(before!.row).not.toContain(form)
    expect(gateway.logged.join('')).not.toContain(seed!)
  })

  it('are drawn once, by whichever of several processes is first', async () => {
    await offer('SSC60', 'PK10', 'K3')
    at('00:33:00')
    const others = Array.from({ length: 4 }, createJobs)
    await Promise.all(others.map((each) => each.advance()))
    await Promise.all(others.map((each) => each.advance()))
    const drawn = gateway.published
      .filter(({ message }) => message.topic === 'lottery.issue.changed' && message.payload.state === 'DRAWN')
      .map(({ message }) => JSON.stringify(message.payload))
    expect(drawn.length).toBe(new Set(drawn).size)
    const rows = await gateway.sql<{ result: string | null }[]>`select result from lottery.issues where state = 'DRAWN'`
    expect(rows.length).toBe(drawn.length)
  })

  it('are cancelled when they could not be bet on, or when their draw is more than ten minutes late: then the seed is published all the same', async () => {
    await offer('SSC60')
    await jobs.advance()
    at('00:41:01')
    await jobs.advance()
    await jobs.advance()
    const rows = await states('SSC60')
    expect(rows.slice(0, 2)).toEqual([
      { numero: FIRST, state: 'CANCELLED' },
      { numero: '20261120-0572', state: 'CANCELLED' },
    ])
    expect(rows.at(-1)).toEqual({ numero: '20261120-0582', state: 'OPEN' })
    const late = await published('SSC60', FIRST)
    expect(await seedHash(new Uint8Array(Buffer.from(late.seed!, 'hex')))).toBe(late.seedHash)
    expect(late).not.toHaveProperty('result')
  })

  it('of a public draw have no seed, wait for a result, and are cancelled after an hour without one', async () => {
    await offer('VNMB')
    await jobs.advance()
    expect(await published('VNMB', '20261120-0001')).toMatchObject({
      state: 'OPEN',
      source: 'official',
      closeAt: Date.parse('2026-11-20T11:00:00Z'),
      drawAt: Date.parse('2026-11-20T11:15:00Z'),
    })
    expect(await published('VNMB', '20261120-0001')).not.toHaveProperty('seedHash')
    at('12:14:59')
    await jobs.advance()
    expect((await published('VNMB', '20261120-0001')).state).toBe('CLOSED')
    at('12:15:00')
    await jobs.advance()
    expect((await published('VNMB', '20261120-0001')).state).toBe('CANCELLED')
  })

  it('continue after a clock that jumps back', async () => {
    await offer('SSC60')
    await jobs.advance()
    at('00:31:05')
    await jobs.advance()
    const first = await published('SSC60', FIRST)
    at('00:30:40')
    await jobs.plan()
    await jobs.advance()
    expect(await published('SSC60', FIRST)).toEqual(first)
  })
})

describe('results', () => {
  it('are listed newest first, by day and up to an issue, and unknown games have none', async () => {
    await offer('SSC60')
    for (const time of ['00:30:30', '00:31:00', '00:31:01', '00:32:00', '00:32:01', '00:33:00', '00:33:01']) {
      at(time)
      await jobs.advance()
    }
    const numeros = async (more: object) =>
      (await gateway.call('openedNumeros', { code: 'SSC60', ...more })).value.list.map(({ numero }) => numero)
    expect(await numeros({})).toEqual(['20261120-0573', '20261120-0572', '20261120-0571'])
    expect(await numeros({ count: 1 })).toEqual(['20261120-0573'])
    expect(await numeros({ numero: '20261120-0572' })).toEqual(['20261120-0572', '20261120-0571'])
    expect(await numeros({ day: '2026-11-20' })).toHaveLength(3)
    expect(await numeros({ day: '2026-11-19' })).toEqual([])
    expect(await numeros({ code: 'NONE' })).toEqual([])
    expect((await gateway.call('openedNumeros', { code: 'SSC60', count: 101 })).status).toBe(400)
  })

  it('have the void issues of the same stretch of time, and why they are void', async () => {
    await offer('SSC60')
    const run = async (time: string) => {
      at(time)
      await jobs.advance()
    }
    await run('00:30:30')
    await run('00:31:00')
    await run('00:31:50')
    await run('00:43:00')
    await gateway.sql`update lottery.issues set cancel_reason = 'NO_RESULT', void_reason = 'STAFF'
      where numero = '20261120-0580'`
    const { list, voids } = (await gateway.call('openedNumeros', { code: 'SSC60', count: 100 })).value
    expect(list.map(({ numero }) => numero)).toEqual([FIRST])
    expect([voids!.length, voids!.at(-1)]).toEqual([
      12,
      { numero: '20261120-0572', drawAt: Date.parse('2026-11-20T00:32:00Z'), reason: 'DRAW_MISSED' },
    ])
    expect(voids!.find(({ numero }) => numero === '20261120-0580')?.reason).toBe('STAFF')
    const until = (await gateway.call('openedNumeros', { code: 'SSC60', count: 100, numero: '20261120-0573' })).value
    expect(until.voids?.map(({ numero }) => numero)).toEqual(['20261120-0573', '20261120-0572'])
  })

  it('404: an unknown issue', async () => {
    expect((await gateway.call('lotteryDraw', { code: 'SSC60', numero: '20261120-0001' })).status).toBe(404)
  })
})
