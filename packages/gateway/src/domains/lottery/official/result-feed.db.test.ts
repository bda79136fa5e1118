import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lotteryDesk, northern, onSpecial, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'
import { createResultFeed } from './result-feed.ts'

let desk: LotteryDesk
let folder: string
let file: string
let poll: () => Promise<void>

beforeEach(async () => {
  desk = await lotteryDesk()
  folder = await mkdtemp(join(tmpdir(), 'atrium-feed-'))
  file = join(folder, 'results.json')
  poll = pollOf(file)
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await desk.gateway.close()
})

const RESULT = northern('00012')
const pollOf = (lotteryResults: string) => createResultFeed({ ...desk.gateway.deps, config: { lotteryResults } })
const row = (result: unknown = RESULT, more: object = {}) => ({ game: 'VNMB', issue: VNMB.numero, result, ...more })
const publish = (rows: unknown) =>
  writeFile(file, typeof rows === 'string' || Buffer.isBuffer(rows) ? rows : JSON.stringify(rows))
const later = () => desk.gateway.advance(30_000)
const warnings = () => desk.gateway.logged.filter((line) => line.includes('The feed of lottery results cannot be used'))

describe('the feed of results', () => {
  it('is accepted when two polls in a row returned the same, with leading zeros, and settles the issue', async () => {
    const player = await desk.player()
    await desk.order(player, [onSpecial('12')])
    await desk.close()
    await publish([row(), row('12345', { game: 'OTHER' })])
    await poll()
    expect((await desk.issue()).state).toBe('CLOSED')
    later()
    await poll()
    expect(await desk.issue()).toMatchObject({
      state: 'DRAWN',
      result: RESULT,
      source: 'FEED',
      results: [{ source: 'FEED', enteredBy: [] }],
    })
    expect(desk.gateway.published.at(-1)!.message).toEqual({
      topic: 'lottery.issue.changed',
      payload: { code: 'VNMB', numero: VNMB.numero, state: 'DRAWN', result: RESULT },
    })
    await desk.settle()
    expect(await desk.pools(player)).toEqual({ REAL: 1_098 })
    expect(await desk.sql`select actor, details from audit.log where action = 'lottery-result-taken'`).toEqual([
      { actor: 'job:lottery-feed', details: { result: RESULT, source: 'FEED' } },
    ])
  })

  it.each<[string, BufferEncoding]>([
    ['UTF-8', 'utf8'],
    ['UTF-16', 'utf16le'],
  ])('is read in %s with a byte order mark', async (_name, encoding) => {
    await desk.close()
    await publish(Buffer.from(`\uFEFF${JSON.stringify([row()])}`, encoding))
    await poll()
    later()
    await poll()
    expect(await desk.issue()).toMatchObject({ state: 'DRAWN', result: RESULT })
  })

  it('counts polls that are close together as one', async () => {
    await desk.close()
    await publish([row()])
    await poll()
    desk.gateway.advance(19_999)
    await poll()
    expect((await desk.issue()).state).toBe('CLOSED')
  })

  it('accepts nothing while polls disagree, and shows operators the returned values', async () => {
    await desk.close()
    for (const special of ['00012', '00013', '00012']) {
      await publish([row(northern(special))])
      await poll()
      later()
    }
    const { state, observations } = await desk.issue()
    expect([state, observations.map(({ result }) => result)]).toEqual([
      'CLOSED',
      [northern('00012'), northern('00013'), northern('00012')],
    ])
    await poll()
    expect(await desk.issue()).toMatchObject({ state: 'DRAWN', result: northern('00012') })
  })

  it('never changes a result', async () => {
    await publish([row()])
    await desk.draw(northern('00034'))
    await poll()
    later()
    await poll()
    expect(await desk.issue()).toMatchObject({ result: northern('00034'), source: 'STAFF' })
  })

  it.each<[string, unknown]>([
    ['too few digits', [row(RESULT.replace('00012', '12'))]],
    ['a prize too many', [row(`${RESULT} 00`)]],
    ['a number instead of text', [row(12)]],
    ['two results of one issue', [row(), row(northern('00013'))]],
    ['no JSON', '<html>'],
    ['another encoding than UTF-8 and UTF-16', Buffer.from([0x5b, 0xb0, 0xa1, 0x5d])],
    ['another form', { results: [] }],
    ['too many bytes', ' '.repeat(1_024 * 1_024 + 1)],
  ])('%s: is logged once, and nothing is accepted', async (_what, content) => {
    await desk.close()
    await publish(content)
    for (let time = 0; time < 3; time += 1) {
      await poll()
      later()
    }
    expect([(await desk.issue()).state, warnings().length]).toEqual(['CLOSED', 1])
    await publish([row()])
    await poll()
    later()
    await poll()
    expect((await desk.issue()).state).toBe('DRAWN')
  })

  it('that is missing is logged once, and again for another error', async () => {
    await desk.close()
    await poll()
    await poll()
    expect(warnings()).toHaveLength(1)
    await publish('<html>')
    await poll()
    expect(warnings()).toHaveLength(2)
  })

  describe('at an address', () => {
    let server: Server
    let respond: () => { status: number; body: string; location?: string }
    beforeEach(async () => {
      server = createServer((_request, response) => {
        const { status, body, location } = respond()
        response.writeHead(status, { ...(location !== undefined && { location }) }).end(body)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      poll = pollOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/results`)
      await desk.close()
    })
    afterEach(() => new Promise((resolve) => server.close(resolve)))

    it('is read like a file', async () => {
      respond = () => ({ status: 200, body: JSON.stringify([row()]) })
      await poll()
      later()
      await poll()
      expect(await desk.issue()).toMatchObject({ state: 'DRAWN', source: 'FEED' })
    })

    it.each([
      ['an error', { status: 500, body: '[]' }],
      ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:9/' }],
      ['too many bytes', { status: 200, body: ' '.repeat(1_024 * 1_024 + 1) }],
    ])('%s is logged, and nothing is accepted', async (_what, response) => {
      respond = () => response
      await poll()
      await poll()
      expect([(await desk.issue()).state, warnings().length]).toEqual(['CLOSED', 1])
    })
  })
})
