import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'
import { buildServer } from './server.ts'

it('is alive whatever happens, and ready only while the database answers', async () => {
  const gateway = await testGateway()
  const server = await buildServer({ plugin: async () => {}, ready: async () => void (await gateway.sql`select 1`) }, { trustProxy: 0 }, gateway.deps.log)
  const statuses = async () => [(await server.inject('/livez')).statusCode, (await server.inject('/readyz')).statusCode]
  expect(await statuses()).toEqual([200, 200])
  await gateway.sql.end()
  expect(await statuses()).toEqual([200, 503])
  await server.close()
  await gateway.close()
})

it.each([
  [0, '127.0.0.1', 'localhost:80'],
  [1, '203.0.113.9', 'demo.example'],
  [2, '198.51.100.7', 'demo.example'],
])('behind %i proxies believes what these have written, and nothing that visitors wrote before it', async (trustProxy, ip, host) => {
  const gateway = await testGateway()
  const server = await buildServer({ plugin: async (app) => void app.get('/who', (request) => ({ ip: request.ip, host: request.host })), ready: async () => undefined }, { trustProxy }, gateway.deps.log)
  const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.7, 203.0.113.9', 'x-forwarded-host': 'demo.example' }
  expect((await server.inject({ url: '/who', headers })).json()).toEqual({ ip, host })
  await server.close()
  await gateway.close()
})
