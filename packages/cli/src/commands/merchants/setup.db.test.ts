import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MerchantOverview } from '@atrium/contracts/staff/merchants'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const BLUE: MerchantOverview = {
  merchant: 'BLUE',
  names: { KO: '블루', EN: 'Blue' },
  stage: 'PREPARING',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  createdAt: '2026-11-20T09:00:00.000Z',
  hosts: [
    { host: 'blue.localhost', provedAt: '2026-11-20T09:00:00.000Z' },
    { host: 'play.example.com', record: { name: '_atrium-challenge.play.example.com', value: 'atrium-01' } },
  ],
  missing: ['games', 'banners'],
}

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let env: NodeJS.ProcessEnv
/** Requests that the gateway received: method, path, and body. */
let received: unknown[]
let answer: object

beforeAll(async () => {
  cli = await testCli({ portal: 'http://localhost:8080' })
  gateway = createServer(
    (request, response) =>
      void text(request).then((body) => {
        received = [request.method, request.url, ...(body ? [JSON.parse(body)] : [])]
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer))
      }),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const registry = cli.registry.another({
    gateway: {
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      key: 'a-key-both-servers-share',
      staffKey: 'a-key-that-signs-who-acts',
    },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
})
beforeEach(() => {
  answer = BLUE
  received = []
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

const why = ['--reason', 'A new market']

describe('a merchant', () => {
  it('is created, and what is missing is listed', async () => {
    const create = ['create-merchant', 'blue', '--ko', '블루', '--en', 'Blue', '--time-zone', 'Asia/Ho_Chi_Minh']
    const { out } = await cli.atrium([...create, '--currency', 'VND', ...why], env)
    expect(out.split('\n')).toEqual([
      'BLUE (Blue) is in preparation.',
      '  time zone  Asia/Ho_Chi_Minh',
      '  currency   VND',
      '  host       blue.localhost',
      '  host       play.example.com, not proved yet',
      '             TXT _atrium-challenge.play.example.com = atrium-01',
      '  missing    games (required)',
      '  missing    banners',
    ])
    expect(received).toEqual([
      'POST',
      '/internal/merchants/BLUE/creation',
      { names: BLUE.names, timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND', reason: 'A new market' },
    ])
    expect(await cli.atrium([...create, ...why], env)).toMatchObject({ code: 2 })
  })

  it('waits for a second person to open it, with exit code 3', async () => {
    answer = {
      ...BLUE,
      proposal: {
        proposalId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
        operation: 'changeMerchantStage',
        subject: 'merchant-stage',
        changes: [{ field: 'stage', from: 'PREPARING', to: 'OPEN', loosens: true }],
        state: 'PROPOSED',
        proposedBy: 'jun',
        proposedAt: BLUE.createdAt,
        expiresAt: BLUE.createdAt,
        isOwn: true,
        needsOther: true,
      },
    }
    const { code, out } = await cli.atrium(['open-merchant', 'blue', ...why], env)
    expect([code, out]).toEqual([
      3,
      'This waits for a second person: "atrium approve 7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c --merchant BLUE".',
    ])
    expect(received).toMatchObject(['POST', '/internal/merchants/BLUE/stage', { stage: 'OPEN' }])
  })
})

it.each([
  [['add-host', 'blue', 'play.example.com', ...why], 'POST', '/hosts'],
  [['check-host', 'blue', 'play.example.com'], 'POST', '/hosts/play.example.com/check'],
  [['remove-host', 'blue', 'play.example.com', ...why], 'DELETE', '/hosts/play.example.com?reason=A+new+market'],
])('%j changes the hosts of a merchant', async (words, method, path) => {
  expect(await cli.atrium(words, env)).toMatchObject({ code: 0 })
  expect(received.slice(0, 2)).toEqual([method, `/internal/merchants/BLUE${path}`])
})
