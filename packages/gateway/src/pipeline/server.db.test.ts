import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'
import { buildServer } from '../server.ts'

it('is always alive, and ready only while the database responds', async () => {
  const gateway = await testGateway()
  const statuses = async () => {
    const server = await buildServer(
      { plugin: async () => {}, ready: async () => void (await gateway.sql`select 1`) },
      { internalKeys: {} },
      gateway.deps.log,
    )
    const [live, ready] = [await server.inject('/livez'), await server.inject('/readyz')]
    await server.close()
    return [live.json(), live.statusCode, ready.statusCode]
  }
  expect(await statuses()).toEqual([{ alive: true }, 200, 200])
  await gateway.sql.end()
  expect(await statuses()).toEqual([{ alive: true }, 200, 503])
  await gateway.close()
})

it.each([
  [
    'the key of a portal server',
    'a-key-of-portal-servers',
    { ip: '198.51.100.7', host: 'demo.example', protocol: 'https', country: 'KR' },
  ],
  ['another key', 'a-key-of-somebody', { ip: '127.0.0.1', host: 'localhost:80', protocol: 'http', country: undefined }],
  ['no key', undefined, { ip: '127.0.0.1', host: 'localhost:80', protocol: 'http', country: undefined }],
])('with %s, forwarded headers are trusted accordingly, and the key is removed', async (_name, key, expected) => {
  const gateway = await testGateway()
  const server = await buildServer(
    {
      plugin: async (app) =>
        void app.get('/who', ({ ip, host, protocol, headers }) => ({
          ip,
          host,
          protocol,
          country: headers['x-forwarded-country'],
          key: headers['x-portal-key'],
        })),
      ready: async () => undefined,
    },
    { internalKeys: { portal: ['a-key-of-portal-servers'] } },
    gateway.deps.log,
  )
  const headers = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'demo.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-country': 'KR',
    ...(key && { 'x-portal-key': key }),
  }
  expect((await server.inject({ url: '/who', headers })).json()).toEqual(JSON.parse(JSON.stringify(expected)))
  await server.close()
  await gateway.close()
})
