import { expect, it } from '@jest/globals'
import { testGateway } from '../testing/gateway.ts'

it('answers 429 TOO_MANY_REQUESTS over the limit of a class, whichever of its calls is made', async () => {
  const gateway = await testGateway({ config: { rateLimits: { read: 3, write: 1, login: 1, upload: 1, captcha: 1 } } })
  try {
    await gateway.call('systemStatus', {})
    await gateway.call('whitelabel', {})
    expect((await gateway.call('countryCode', {})).status).toBe(200)
    expect(await gateway.call('encryptionKeys', {}, { headers: { language: 'EN' } })).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Too many requests') } })
    expect((await gateway.call('login', { username: 'nobody', password: 'x', type: 'username' })).status).toBe(401)
    expect((await gateway.call('login', { username: 'nobody', password: 'x', type: 'username' })).status).toBe(429)
  } finally {
    await gateway.close()
  }
})
