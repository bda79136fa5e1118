import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'
import { buildServer } from './server.ts'

it('is alive whatever happens, and ready only while the database answers', async () => {
  const gateway = await testGateway()
  const server = await buildServer({ plugin: async () => {}, ready: async () => void (await gateway.sql`select 1`) }, { trustProxy: false }, gateway.deps.log)
  const statuses = async () => [(await server.inject('/livez')).statusCode, (await server.inject('/readyz')).statusCode]
  expect(await statuses()).toEqual([200, 200])
  await gateway.sql.end()
  expect(await statuses()).toEqual([200, 503])
  await server.close()
  await gateway.close()
})
