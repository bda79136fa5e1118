import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'

it('returns 503 DATABASE_UNAVAILABLE while the database is away, and keeps responding', async () => {
  const gateway = await testGateway()
  await gateway.call('systemStatus', {})
  await gateway.deps.sql.end()
  for (let request = 0; request < 2; request++) {
    expect(await gateway.call('helpCenter', { language: 'KO' })).toMatchObject({
      status: 503,
      body: { errorCode: 'DATABASE_UNAVAILABLE' },
    })
    // The status page uses the last known merchant.
    expect((await gateway.call('systemStatus', {})).status).toBe(200)
  }
  await gateway.close()
})
