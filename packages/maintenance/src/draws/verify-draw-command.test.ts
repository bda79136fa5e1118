import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { verifyDrawCommand } from './verify-draw-command.ts'

/** The published test vector of domain rule 3.9. */
const DRAW = {
  code: 'SSC60',
  numero: '20260101-0001',
  state: 'SETTLED',
  source: 'fair',
  drawKind: 'digits5',
  openAt: 0,
  closeAt: 50_000,
  drawAt: 60_000,
  drawnAt: 60_100,
  result: '03853',
  seedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
}
const without = (...names: (keyof typeof DRAW)[]): object =>
  Object.fromEntries(Object.entries(DRAW).filter(([name]) => !names.includes(name as keyof typeof DRAW)))

let respond: (url: URL) => { status: number; body: string }
const server = createServer((request, response) => {
  const { status, body } = respond(new URL(request.url!, 'http://portal'))
  response.writeHead(status).end(body)
})
let portal: string
let folder: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'verify-draw-'))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const output: string[] = []
afterEach(() => void output.splice(0))
const run = (...args: string[]) =>
  verifyDrawCommand(args, { say: (line) => output.push(line), warn: (line) => output.push(`! ${line}`) })
const runOn = async (draw: object) => {
  await writeFile(join(folder, 'draw.json'), JSON.stringify(draw))
  return run('--file', join(folder, 'draw.json'))
}
const text = () => output.join('\n')

describe('npm run verify-draw', () => {
  it.each<BufferEncoding>(['utf8', 'utf16le'])('reads a file with a byte order mark in %s', async (encoding) => {
    await writeFile(join(folder, 'draw.json'), Buffer.from(`\uFEFF${JSON.stringify(DRAW)}`, encoding))
    expect(await run('--file', join(folder, 'draw.json'))).toBe(0)
  })

  it('reads what a portal publishes, repeats the draw and shows each step', async () => {
    const requested: string[] = []
    respond = (url) => {
      requested.push(`${url.pathname}${url.search}`)
      return { status: 200, body: JSON.stringify({ success: true, value: DRAW }) }
    }
    expect(await run('SSC60/20260101-0001', '--portal', portal)).toBe(0)
    expect(requested).toEqual(['/lgw/draw?code=SSC60&numero=20260101-0001'])
    for (const part of [DRAW.seedHash, DRAW.seed, '03853  equal', 'The draw is right']) expect(text()).toContain(part)
  })

  it('reads published data from a file, and draws with its beacon', async () => {
    expect(await runOn(DRAW)).toBe(0)
    expect(await runOn({ ...DRAW, result: '16087', beacon: { round: 7, randomness: 'ff'.repeat(32) } })).toBe(0)
    expect(text()).toContain(`round 7, ${'ff'.repeat(32)}`)
  })

  it.each<[string, object]>([
    ['another result', { result: '03854' }],
    ['another seed', { seed: DRAW.seed.replace('00', 'ff') }],
    ['another hash', { seedHash: DRAW.seedHash.replace('6', '7') }],
    ['another issue', { numero: '20260101-0002' }],
    ['another game', { code: 'SSC61' }],
    ['a beacon that took no part', { beacon: { round: 7, randomness: 'ff'.repeat(32) } }],
  ])('ends with 1 for %s', async (_, changes) => {
    expect(await runOn({ ...DRAW, ...changes })).toBe(1)
    expect(text()).toContain('DIFFERENT')
    expect(text()).toContain('WRONG')
  })

  it.each<[string, object, string]>([
    ['is not drawn yet', { ...without('seed', 'result', 'drawnAt'), state: 'OPEN' }, `Its hash is ${DRAW.seedHash}`],
    [
      'has not opened',
      { ...without('seed', 'result', 'drawnAt', 'seedHash'), state: 'SCHEDULED' },
      'has not opened yet',
    ],
    ['was cancelled', { ...without('result', 'drawnAt'), state: 'CANCELLED' }, 'was cancelled'],
    ['follows a public draw', { ...without('seed', 'seedHash'), source: 'official' }, 'follows a public draw'],
    ['waits for its beacon', { ...DRAW, beacon: { round: 7 } }, 'is missing or no hexadecimal number'],
  ])('ends with 2 and shows why when the issue %s', async (_, draw, message) => {
    expect(await runOn(draw)).toBe(2)
    expect(text()).toContain(message)
  })

  it.each<[string, () => { status: number; body: string }, string]>([
    [
      'has no such issue',
      () => ({
        status: 404,
        body: JSON.stringify({ success: false, errorCode: 'NOT_FOUND', message: 'Not found', requestId: '1' }),
      }),
      'has no issue SSC60/20260101-0001',
    ],
    ['is no portal', () => ({ status: 200, body: '<html></html>' }), 'not as a portal does'],
    [
      'publishes something else',
      () => ({ status: 200, body: JSON.stringify({ success: true, value: { code: 'SSC60' } }) }),
      'something else than a published draw',
    ],
  ])('ends with 2 when the address %s', async (_, answer, message) => {
    respond = answer
    expect(await run('SSC60/20260101-0001', '--portal', portal)).toBe(2)
    expect(text()).toContain(message)
  })

  it.each<[string, string[]]>([
    ['nothing', []],
    ['half an issue', ['SSC60']],
    ['two issues', ['SSC60/20260101-0001', 'K3/20260101-0001']],
    ['an unknown option', ['--port', '1']],
    ['no address', ['SSC60/20260101-0001', '--portal', 'portal']],
    ['a missing file', ['--file', '/nowhere.json']],
  ])('ends with 2 for %s', async (_, args) => {
    expect(await run(...args)).toBe(2)
    expect(text()).toMatch(/^! /)
  })
})

describe('npm run verify-draw of a raffle', () => {
  /** The test vector of lottery-rules/src/draw/raffle.test.ts. */
  const RAFFLE = {
    id: 'winter',
    merchant: 'DEMO',
    state: 'DRAWN',
    seedHash: DRAW.seedHash,
    seed: DRAW.seed,
    openedAt: 0,
    tickets: 5,
    prizes: 3,
    closedAt: 1,
    drawnAt: 2,
    winningNumbers: [2, 4, 1],
    listHash: '9d2cc3a7562d2b4b6315284675b9959f25798525407253e4df7a33c2d9132ea4',
  }
  const LIST = ['1:aaaaaaaaaaaa,2:bbbbbbbbbbbb', '3:aaaaaaaaaaaa,4:cccccccccccc,5:bbbbbbbbbbbb']
  const publish = (raffle: object) => {
    respond = ({ pathname, searchParams }) => {
      const value = pathname.endsWith('/list')
        ? searchParams.get('after') === '0'
          ? { text: LIST[0], next: 2 }
          : { text: LIST[1] }
        : raffle
      return { status: 200, body: JSON.stringify({ success: true, value }) }
    }
  }

  it('reads what a portal publishes with every part of the list, and repeats the draw', async () => {
    publish(RAFFLE)
    expect(await run('raffle/DEMO/winter', '--portal', portal)).toBe(0)
    for (const part of [RAFFLE.listHash, RAFFLE.seed, '2 4 1  equal', 'The raffle is right'])
      expect(text()).toContain(part)
    output.splice(0)
    expect(await runOn({ ...RAFFLE, list: LIST.join(',') })).toBe(0)
  })

  it.each<[string, object]>([
    ['another winner', { winningNumbers: [2, 4, 3] }],
    ['another seed', { seed: RAFFLE.seed.replace('00', 'ff') }],
    ['another list', { listHash: RAFFLE.listHash.replace('9', '8') }],
  ])('ends with 1 for %s', async (_, changes) => {
    publish({ ...RAFFLE, ...changes })
    expect(await run('raffle/DEMO/winter', '--portal', portal)).toBe(1)
    expect(text()).toContain('DIFFERENT')
  })

  it('ends with 2 and shows why before the draw, for a cancelled raffle, another merchant, and data without the list', async () => {
    const { seed, winningNumbers: _numbers, listHash: _hash, ...open } = RAFFLE
    publish({ ...open, state: 'OPEN' })
    expect([
      await run('raffle/DEMO/winter', '--portal', portal),
      await run('raffle/LOTUS/winter', '--portal', portal),
    ]).toEqual([2, 2])
    publish({ ...open, seed, state: 'CANCELLED' })
    expect([await run('raffle/DEMO/winter', '--portal', portal), await runOn(RAFFLE)]).toEqual([2, 2])
    for (const message of [
      'is not drawn yet',
      'is the portal of DEMO and not of LOTUS',
      'was cancelled',
      'list of its tickets is missing',
    ])
      expect(text()).toContain(message)
  })
})
