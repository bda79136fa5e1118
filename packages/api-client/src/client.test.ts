import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { PortalError } from '@atrium/contracts/errors'
import { createApiClient, type ApiClientOptions } from './client.ts'
import { loadEncryption } from './sealer.ts'

type Fetch = typeof globalThis.fetch
const memory = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const answer = (value: unknown, headers: Record<string, string> = {}) =>
  Response.json({ success: true, value }, { headers })
const reject = (errorCode: string, status = 401, more: object = {}) =>
  Response.json({ success: false, errorCode, message: `서버: ${errorCode}`, requestId: 'r-1', ...more }, { status })

let storage: ReturnType<typeof memory>
let requests: Request[]
beforeEach(() => {
  storage = memory()
  requests = []
})

/** A client of a fake server that returns the given responses in order, then repeats the last one. */
function clientOf(
  answers: ((request: Request) => Response | Promise<Response>)[],
  options: Partial<ApiClientOptions> = {},
) {
  const fetch = jest.fn<Fetch>(async (input) => {
    requests.push((input as Request).clone())
    return (answers.length > 1 ? answers.shift()! : answers[0]!)(input as Request)
  })
  return {
    fetch,
    client: createApiClient({
      baseUrl: 'https://portal.test',
      storage,
      language: () => 'KO',
      fetch,
      isSecureContext: true,
      ...options,
    }),
  }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('expected an error')),
    (error: unknown) => error as PortalError,
  )

describe('a call', () => {
  it('reads with a query string, omits undefined fields, and returns the value', async () => {
    const { client } = clientOf([() => answer({ list: [] })])
    await expect(client.call('hotGames', { language: 'KO', vassalage: undefined, size: 6 })).resolves.toEqual({
      list: [],
    })
    expect(requests[0]!.method).toBe('GET')
    expect(requests[0]!.url).toBe('https://portal.test/wps/relay/GCSGAME_hotGamesV2?language=KO&size=6')
    expect(requests[0]!.headers.get('language')).toBe('KO')
    expect(requests[0]!.headers.has('authorization')).toBe(false)
  })

  it('sends the raw token and writes with a body', async () => {
    storage.setItem('token', 'secret')
    const { client } = clientOf([() => answer({})])
    await client.call('updateLanguage', { language: 'EN' })
    expect(requests[0]!.headers.get('authorization')).toBe('secret')
    await expect(requests[0]!.json()).resolves.toEqual({ language: 'EN' })
  })

  it('is sent as a form where its contract requires one', async () => {
    const { client } = clientOf([() => answer({})])
    await client.call('forgotByEmail', { username: 'haru', email: 'ha+ru@example.com' })
    expect(requests[0]!.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(await requests[0]!.text()))).toEqual({
      username: 'haru',
      email: 'ha+ru@example.com',
    })
  })

  it.each([
    [
      'an error with its issues',
      () => reject('INVALID_REQUEST', 400, { issues: [{ path: 'size', message: 'too big' }] }),
      {
        code: 'INVALID_REQUEST',
        message: '서버: INVALID_REQUEST',
        requestId: 'r-1',
        issues: [{ path: 'size', message: 'too big' }],
      },
    ],
    ['a code of a newer server', () => reject('BRAND_NEW', 409), { code: 'BRAND_NEW', message: '서버: BRAND_NEW' }],
    ['the page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { code: 'SYSTEM_ERROR' }],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'NETWORK_BLOCKED' }],
  ])('turns %s into a PortalError', async (_what, response, expected) => {
    const { client } = clientOf([response])
    const error = await failureOf(client.call('systemStatus', {}))
    expect(error).toBeInstanceOf(PortalError)
    expect(error).toMatchObject(expected)
  })

  it('fails with TIMED_OUT when there is no response in time', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('too long', 'TimeoutError')))
    const { client } = clientOf([({ signal }) => Promise.reject(signal.reason as Error)])
    await expect(failureOf(client.call('systemStatus', {}))).resolves.toMatchObject({ code: 'TIMED_OUT' })
    expect(limit).toHaveBeenCalledWith(20_000)
    limit.mockRestore()
  })

  it('rejects a cancelled call with the AbortError of its signal', async () => {
    const stop = new AbortController()
    const { client } = clientOf([
      () => {
        stop.abort()
        return Promise.reject(stop.signal.reason as Error)
      },
    ])
    const error = failureOf(client.call('systemStatus', {}, { signal: stop.signal }))
    await expect(error).resolves.toMatchObject({ name: 'AbortError' })
  })

  it('retries a read once after a network error, and a write never', async () => {
    const { client, fetch } = clientOf([() => Promise.reject(new TypeError('Failed to fetch'))])
    await failureOf(client.call('updateLanguage', { language: 'EN' }))
    expect(fetch).toHaveBeenCalledTimes(1)
    await failureOf(client.call('systemStatus', {}))
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('a session', () => {
  it.each(['SESSION_EXPIRED', 'SELF_EXCLUDED'] as const)('ends once when the server responds with %s', async (code) => {
    storage.setItem('token', 'old')
    const onUnauthorized = jest.fn()
    const { client } = clientOf([() => reject(code)], { onUnauthorized })
    await Promise.all([failureOf(client.call('memberInfo', {})), failureOf(client.call('walletBalance', {}))])
    expect(client.hasSession()).toBe(false)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  it('stays when a call with an older token is rejected', async () => {
    storage.setItem('token', 'old')
    const onUnauthorized = jest.fn()
    const { client } = clientOf(
      [
        () => {
          storage.setItem('token', 'new')
          return reject('SESSION_REPLACED')
        },
      ],
      { onUnauthorized },
    )
    await failureOf(client.call('memberInfo', {}))
    expect(storage.items.get('token')).toBe('new')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('responses of the server', () => {
  it('report activity after every successful call with a token', async () => {
    storage.setItem('token', 'secret')
    const onActivity = jest.fn()
    const { client } = clientOf(
      [() => answer({}), () => reject('SYSTEM_ERROR', 500), () => Promise.reject(new TypeError('Failed to fetch'))],
      { onActivity },
    )
    await client.call('memberInfo', {})
    await failureOf(client.call('memberInfo', {}))
    await failureOf(client.call('logout', {}))
    storage.removeItem('token')
    await failureOf(client.call('systemStatus', {}))
    expect(onActivity.mock.calls).toEqual([['memberInfo']])
  })

  it("give the latest estimate of the server's clock, from Date headers without milliseconds, until that clock jumps", async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_900)
    const serverTimes = [1_700_000_000_000, 1_700_000_001_000, 1_700_000_001_000, 1_700_000_060_000, 1_700_000_001_000]
    const { client } = clientOf(serverTimes.map((time) => () => answer({}, { date: new Date(time).toUTCString() })))
    const offsets: number[] = []
    for (const _ of serverTimes) {
      await client.call('resources', {})
      offsets.push(client.serverNow() - Date.now())
    }
    expect(offsets).toEqual([-900, 100, 100, 59_100, 100])
    now.mockRestore()
  })

  it("give the server's clock even when the device's clock is wrong", async () => {
    const serverTime = Date.UTC(2031, 4, 1)
    const { client } = clientOf([() => answer({}, { date: new Date(serverTime).toUTCString() })])
    await client.call('systemStatus', {})
    expect(Math.abs(client.serverNow() - serverTime)).toBeLessThan(5_000)
  })
})

describe('an encrypted call', () => {
  const login = { username: 'demo', password: 'demo1234', type: 'username' } as const
  const granted = {
    token: 'secret',
    userName: 'demo',
    firstTimeLogin: false,
    passwordExpired: false,
    changePassword: false,
    expiresAt: 1,
  }

  async function keyPair(kid: string) {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    return { privateKey, publicKey: { kid, ...(await exportJWK(publicKey)) } }
  }
  const opened = async (request: Request, key: CryptoKey) => {
    const { payload } = (await request.json()) as { payload: string }
    const { plaintext, protectedHeader } = await compactDecrypt(payload, key)
    return { header: protectedHeader, request: JSON.parse(new TextDecoder().decode(plaintext)) as unknown }
  }

  it('is sent encrypted, and the token of its response stays inside the client', async () => {
    const { publicKey, privateKey } = await keyPair('k1')
    const { client } = clientOf([() => answer({ keys: [publicKey] }), () => answer(granted)])
    const value = await client.call('login', login)
    expect(value).toMatchObject({ userName: 'demo', token: '' })
    expect(storage.items.get('token')).toBe('secret')
    const sealed = await opened(requests[1]!, privateKey)
    expect(sealed.request).toEqual(login)
    expect(sealed.header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', iat: expect.any(Number) })
  })

  it("is encrypted with the server's time, not the device's", async () => {
    const { publicKey, privateKey } = await keyPair('k1')
    const serverTime = new Date('2031-05-01T00:00:00Z')
    const { client } = clientOf([
      () => answer({ keys: [publicKey] }, { date: serverTime.toUTCString() }),
      () => answer(granted),
    ])
    await client.call('login', login)
    const { header } = await opened(requests[1]!, privateKey)
    expect(Math.abs(Number(header.iat) - serverTime.getTime() / 1_000)).toBeLessThan(5)
  })

  it('caches the keys, and fetches them again once when they are rejected', async () => {
    const [first, second] = [await keyPair('k1'), await keyPair('k2')]
    const { client } = clientOf([
      () => answer({ keys: [first.publicKey] }),
      () => answer(granted),
      () => reject('INVALID_ENCRYPTED_PAYLOAD', 400),
      () => answer({ keys: [second.publicKey] }),
      () => answer(granted),
    ])
    await client.call('login', login)
    await client.call('login', login)
    expect(requests.map(({ url }) => url.split('/').at(-1))).toEqual([
      'encryptionKeys',
      'login',
      'login',
      'encryptionKeys',
      'login',
    ])
    expect((await opened(requests[4]!, second.privateKey)).header).toMatchObject({ kid: 'k2' })
  })

  it('is retried only once with new keys', async () => {
    const { publicKey } = await keyPair('k1')
    const { client } = clientOf([
      () => answer({ keys: [publicKey] }),
      () => reject('INVALID_ENCRYPTED_PAYLOAD', 400),
      () => answer({ keys: [publicKey] }),
      () => reject('INVALID_ENCRYPTED_PAYLOAD', 400),
    ])
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({ code: 'INVALID_ENCRYPTED_PAYLOAD' })
    expect(requests).toHaveLength(4)
  })

  it('fails in an insecure context with a message that names https, and sends nothing', async () => {
    const { client, fetch } = clientOf([() => answer({})], { isSecureContext: false })
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({
      code: 'INSECURE_CONTEXT',
      message: expect.stringContaining('https'),
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fails with NETWORK_BLOCKED when the encryption code cannot be loaded, and loads it at the next call', async () => {
    const { publicKey } = await keyPair('k1')
    const load = jest
      .fn<typeof loadEncryption>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockImplementation(loadEncryption)
    const { client } = clientOf([() => answer({ keys: [publicKey] }), () => answer(granted)], { loadEncryption: load })
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({ code: 'NETWORK_BLOCKED' })
    await expect(client.call('login', login)).resolves.toMatchObject({ userName: 'demo' })
  })

  it('fetches the keys at the next call when they could not be fetched before', async () => {
    const { publicKey } = await keyPair('k1')
    const { client } = clientOf([
      () => reject('SYSTEM_ERROR', 500),
      () => answer({ keys: [publicKey] }),
      () => answer(granted),
    ])
    await failureOf(client.call('login', login))
    await expect(client.call('login', login)).resolves.toMatchObject({ userName: 'demo' })
  })
})
