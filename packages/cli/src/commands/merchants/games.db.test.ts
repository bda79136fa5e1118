import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const KEYS = { key: 'a-key-both-servers-share', staffKey: 'a-key-that-signs-who-acts' }
const game = (gameId: string, EN: string, more: Partial<MerchantGame> = {}): MerchantGame => ({
  gameId,
  name: { KO: EN, EN },
  icon: '/art/game/x.svg',
  vassalage: 'REEF',
  vendor: { KO: 'Reef', EN: 'Reef' },
  provider: 'atrium',
  category: 'RNG',
  isLottery: false,
  isOn: true,
  isVendorOn: true,
  isHot: false,
  isNew: false,
  score: 0,
  releasedAt: '2026-01-01T00:00:00.000Z',
  hasTrial: true,
  isInMaintenance: false,
  ...more,
})

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let requests: object[] = []
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  cli = await testCli()
  gateway = createServer(
    (request, response) =>
      void text(request).then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request.url!, body))),
      ),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const registry = cli.registry.another({
    gateway: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, ...KEYS },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
  await cli.atrium(['add-merchant', 'DEMO'])
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

function answer(url: string, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  if (pathname.endsWith('/settings'))
    return {
      merchant: 'DEMO',
      version: 'a'.repeat(64),
      names: { KO: 'DEMO', EN: 'DEMO' },
      timeZone: 'Asia/Seoul',
      hosts: [],
      status: 0,
      modules: [],
    }
  if (!/DEMO\/(games|maintenance)/.test(pathname)) return []
  requests.push({ path: pathname, ...(body ? (JSON.parse(body) as object) : Object.fromEntries(searchParams)) })
  if (body) return { changed: 1 }
  if (searchParams.has('after')) return { list: [game('B', 'Dawn Stag')] }
  const maintenance = { of: 'GAME' as const, from: '2026-12-01T00:00:00.000Z', reason: 'x', by: 'jun' }
  return { list: [game('A', 'Moonlit Tide', { isOn: false, isInMaintenance: true, maintenance })], next: 'page2' }
}
const atrium = (...words: string[]) => cli.atrium(['games', ...words], env)

it('lists all pages of the games in a state', async () => {
  const { code, out } = await atrium('list', 'demo', '--state', 'maintenance')
  expect(code).toBe(0)
  expect(out).toMatch(
    /^id +game +vendor +category +state\nA +Moonlit Tide +Reef +RNG +off, maintenance\nB +Dawn Stag +Reef +RNG +offered$/,
  )
  const page = { path: '/internal/merchants/DEMO/games', state: 'MAINTENANCE', pageSize: '200' }
  expect(requests).toMatchObject([page, { ...page, after: 'page2' }])
})

it('switches games off for a reason', async () => {
  expect((await atrium('switch', 'DEMO', 'A,B', '--off', '--reason', 'Licence')).out).toBe('Switched off at DEMO: 1.')
  expect(requests).toMatchObject([
    { path: '/internal/merchants/DEMO/games/state', gameIds: ['A', 'B'], isOn: false, reason: 'Licence' },
  ])
})

it('puts a vendor under maintenance until a local time of the merchant, and ends it', async () => {
  const of = ['maintenance', 'DEMO', 'REEF', '--kind', 'vendor', '--reason', 'Upgrade']
  expect((await atrium(...of, '--until', '2027-01-01T10:00')).out).toBe('Maintenance changed at DEMO: 1.')
  expect((await atrium(...of, '--end')).out).toBe('Maintenance ended at DEMO: 1.')
  const subject = { kind: 'VENDOR', ids: ['REEF'], reason: 'Upgrade' }
  expect(requests).toMatchObject([
    { path: '/internal/merchants/DEMO/maintenance', ...subject, until: '2027-01-01T01:00:00.000Z' },
    { path: '/internal/merchants/DEMO/maintenance/end', ...subject },
  ])
})

it.each([
  ['an unknown action', ['start', 'DEMO'], 'is none of list, switch, maintenance'],
  ['an unknown state', ['list', 'DEMO', '--state', 'x'], '--state is one of shown'],
  ['no ids', ['switch', 'DEMO', '--on', '--reason', 'x'], 'Name what to change'],
  ['neither on nor off', ['switch', 'DEMO', 'A', '--reason', 'x'], '--on or --off'],
  [
    'an end with times',
    ['maintenance', 'DEMO', 'A', '--end', '--from', '2027-01-01T10:00', '--reason', 'x'],
    'neither',
  ],
])('exits with 2 for %s', async (_what, words, message) => {
  const { code, err } = await atrium(...words)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
  expect(requests).toEqual([])
})
