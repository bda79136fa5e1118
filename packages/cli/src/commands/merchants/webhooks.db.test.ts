import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookDelivery, WebhookEndpoint } from '@atrium/contracts/staff/webhooks'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const KEYS = { key: 'a-key-both-servers-share', staffKey: 'a-key-that-signs-who-acts' }
const AT = '2026-12-01T00:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const URL_OF_RECEIVER = 'https://api.example.com/atrium'
const endpoint: WebhookEndpoint = {
  endpointId: ID,
  url: URL_OF_RECEIVER,
  types: ['deposit.credited'],
  state: 'ON',
  createdAt: AT,
  pending: 2,
  failed: 1,
}
const delivery: WebhookDelivery = {
  ...{ deliveryId: '7', endpointId: ID, url: URL_OF_RECEIVER, messageId: ID, type: 'deposit.credited' },
  ...{ state: 'FAILED', occurredAt: AT, attempts: 10, lastAt: AT, status: 500, ms: 12 },
}

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let requests: object[] = []
let env: NodeJS.ProcessEnv
let isReceiverUp = true

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
  isReceiverUp = true
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

function answer(url: string, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  const path = pathname.replace('/internal/merchants/DEMO', '')
  if (!path.startsWith('/webhook')) return []
  requests.push({ path, ...(body ? (JSON.parse(body) as object) : Object.fromEntries(searchParams)) })
  if (path.endsWith('/test'))
    return isReceiverUp ? { isOk: true, status: 204, ms: 9 } : { isOk: false, error: 'ECONNREFUSED', ms: 3 }
  if (path.endsWith('/attempts')) return { list: [{ at: AT, ms: 12, status: 500, response: 'Out of\ndisk' }] }
  if (path === '/webhook-deliveries') return { list: [delivery] }
  if (path === '/webhooks' && !body) return { list: [endpoint] }
  return {}
}
const atrium = (...words: string[]) => cli.atrium(['webhooks', ...words], env)

it('lists the endpoints', async () => {
  const { code, out } = await atrium('list', 'demo')
  expect(code).toBe(0)
  expect(out).toMatch(/\n0{8}\S+ +https:\/\/api.example.com\/atrium +ON +2 +1 +deposit.credited$/)
})

it('adds an endpoint for some events', async () => {
  const { code } = await atrium(
    'add',
    'DEMO',
    '--url',
    URL_OF_RECEIVER,
    '--events',
    'deposit.credited,bonus.granted',
    '--reason',
    'Warehouse',
  )
  expect(code).toBe(0)
  expect(requests).toMatchObject([
    { path: '/webhooks', url: URL_OF_RECEIVER, types: ['deposit.credited', 'bonus.granted'], reason: 'Warehouse' },
  ])
})

it('makes a secret for a person only', async () => {
  const { code, err } = await atrium('rotate', 'DEMO', ID, '--reason', 'Set up')
  expect([code, err]).toEqual([1, expect.stringContaining('person')])
  expect(requests).toEqual([])
})

it('removes an endpoint', async () => {
  expect((await atrium('remove', 'DEMO', ID, '--reason', 'Moved')).out).toContain('Removed.')
  expect(requests).toMatchObject([{ path: `/webhooks/${ID}/removal`, reason: 'Moved' }])
})

it('tests an endpoint, and exits with 1 when it fails', async () => {
  expect(await atrium('test', 'DEMO', ID)).toMatchObject({ code: 0, out: 'Arrived: 204 in 9 ms' })
  isReceiverUp = false
  expect(await atrium('test', 'DEMO', ID)).toMatchObject({ code: 1 })
})

it('lists messages that were given up and their attempts, and sends one again', async () => {
  expect((await atrium('deliveries', 'DEMO', '--state', 'failed')).out).toMatch(
    /\n7 +deposit.credited .*FAILED +10 +500 in 12 ms/,
  )
  expect((await atrium('attempts', 'DEMO', '7')).out).toMatch(/500 in 12 ms +Out of disk$/)
  expect((await atrium('resend', 'DEMO', '7')).out).toBe('The message is sent again.')
  expect(requests).toMatchObject([
    { path: '/webhook-deliveries', state: 'FAILED' },
    { path: '/webhook-deliveries/7/attempts' },
    { path: '/webhook-deliveries/7/resend' },
  ])
})

it.each([
  ['an unknown action', ['start', 'DEMO'], 'is none of list, add'],
  ['an unknown event', ['add', 'DEMO', '--url', URL_OF_RECEIVER, '--events', 'x', '--reason', 'x'], 'is no event'],
  ['an endpoint without an address', ['add', 'DEMO', '--reason', 'x'], '--url'],
  ['no id', ['resend', 'DEMO'], 'webhooks deliveries'],
  ['an unknown state', ['deliveries', 'DEMO', '--state', 'x'], '--state is one of pending'],
])('exits with 2 for %s', async (_what, words, message) => {
  const { code, err } = await atrium(...words)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
  expect(requests).toEqual([])
})
