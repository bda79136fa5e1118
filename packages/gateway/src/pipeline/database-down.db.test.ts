import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'

it('answers 503 DATABASE_UNAVAILABLE while the database is away, and goes on answering', async () => {
  const gateway = await testGateway()
  await gateway.call('systemStatus', {})
  await gateway.deps.sql.end()
  for (let request = 0; request < 2; request++) {
    expect(await gateway.call('helpCenter', { language: 'KO' })).toMatchObject({
      status: 503,
      body: { errorCode: 'DATABASE_UNAVAILABLE' },
    })
    // The merchant known last keeps the status screen alive.
    expect((await gateway.call('systemStatus', {})).status).toBe(200)
  }
  await gateway.close()
})
