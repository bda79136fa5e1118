import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call, CallName } from '@atrium/contracts/calls'
import { callByName, calls, callTable } from '@atrium/contracts/calls'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'

it('returns 429 TOO_MANY_REQUESTS over the limit of a class, whichever of its calls is made', async () => {
  const gateway = await testGateway({
    config: { rateLimits: { read: 3, write: 1, login: 1, upload: 1, captcha: 1, longOrder: 1 } },
  })
  try {
    await gateway.call('systemStatus', {})
    await gateway.call('whitelabel', {})
    expect((await gateway.call('countryCode', {})).status).toBe(200)
    expect(await gateway.call('encryptionKeys', {}, { headers: { language: 'EN' } })).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Too many requests') },
    })
    expect((await gateway.call('login', { username: 'nobody', password: 'x', type: 'username' })).status).toBe(401)
    expect((await gateway.call('login', { username: 'nobody', password: 'x', type: 'username' })).status).toBe(429)
  } finally {
    await gateway.close()
  }
})

it.each([
  'withdrawalCreate',
  'payoutAccountAdd',
  'payoutAccountRemove',
  'paymentPasswordSet',
  'paymentPasswordChange',
  'paymentPasswordCode',
  'paymentPasswordReset',
])('counts %s, which hashes or checks a password or code, as a log-in', async (name) => {
  const gateway = await testGateway({
    config: { rateLimits: { read: 100, write: 100, login: 1, upload: 1, captcha: 1, longOrder: 1 } },
  })
  const send = async () =>
    (
      await gateway.app.inject({
        method: 'POST',
        url: callByName.get(name as CallName)!.path,
        headers: { host: 'localhost' },
        payload: {},
      })
    ).statusCode
  try {
    expect([await send(), await send()]).toEqual([401, 429])
  } finally {
    await gateway.close()
  }
})

it('counts short orders of lotteries with other writes, and long ones separately', async () => {
  const gateway = await testGateway({
    config: { rateLimits: { read: 1, write: 3, login: 1, upload: 1, captcha: 1, longOrder: 2 } },
  })
  const send = async (name: CallName, length = 1) =>
    (
      await gateway.app.inject({
        method: 'POST',
        url: callByName.get(name)!.path,
        headers: { host: 'localhost' },
        payload: { content: '1'.repeat(length) },
      })
    ).statusCode
  try {
    const long = 20_000
    expect([
      await send('placeLotteryOrder', long),
      await send('placeLotteryChase', long),
      await send('placeLotteryOrder', long),
    ]).toEqual([401, 401, 429])
    expect([
      await send('placeLotteryOrder'),
      await send('placeLotteryChase'),
      await send('placeLotteryOrder'),
      await send('placeLotteryOrder'),
    ]).toEqual([401, 401, 401, 429])
    expect([await send('confirmReceipt'), await send('confirmReceipt')]).toEqual([401, 429])
  } finally {
    await gateway.close()
  }
})

it('counts one network of IPv6 as one address', async () => {
  const gateway = await testGateway({
    config: { rateLimits: { read: 1, write: 1, login: 1, upload: 1, captcha: 1, longOrder: 1 } },
  })
  const statusFrom = async (remoteAddress: string) =>
    (
      await gateway.app.inject({
        url: callByName.get('whitelabel')!.path,
        headers: { host: 'localhost' },
        remoteAddress,
      })
    ).statusCode
  try {
    expect([
      await statusFrom('2001:db8:1:2::1'),
      await statusFrom('2001:db8:1:ffff::9'),
      await statusFrom('2001:db8:2:2::1'),
    ]).toEqual([200, 429, 200])
    expect([await statusFrom('9.9.9.9'), await statusFrom('::ffff:9.9.9.9')]).toEqual([200, 429])
  } finally {
    await gateway.close()
  }
})

describe('every call', () => {
  let gateway: TestGateway
  const send = async ({ method, path }: Pick<Call, 'method' | 'path'>) => {
    const response = await gateway.app.inject({
      method,
      url: path,
      headers: { host: 'localhost' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    })
    return [response.statusCode, response.json<{ errorCode?: string }>().errorCode]
  }
  beforeAll(async () => {
    gateway = await testGateway({
      config: { rateLimits: { read: 1, write: 1, login: 1, upload: 1, captcha: 1, longOrder: 1 } },
    })
    for (const call of calls) await send(call)
  })
  afterAll(() => gateway.close())

  it.each(callTable.map((call) => [call.name, call] as const))(
    '%s returns 429 once its class is used up',
    async (_name, call) => {
      expect(await send(call)).toEqual([429, 'TOO_MANY_REQUESTS'])
    },
  )
})
