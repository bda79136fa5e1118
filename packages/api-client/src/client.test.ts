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
const refuse = (errorCode: string, status = 401, more: object = {}) =>
  Response.json({ success: false, errorCode, message: `서버: ${errorCode}`, requestId: 'r-1', ...more }, { status })

let storage: ReturnType<typeof memory>
let requests: Request[]
beforeEach(() => {
  storage = memory()
  requests = []
})

/** A client whose server answers in the order given; the last answer stands for all that follow. */
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
    () => Promise.reject(new Error('expected a refusal')),
    (error: unknown) => error as PortalError,
  )

describe('a call', () => {
  it('reads with a query, without what is undefined, and answers with the value', async () => {
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

  it('travels as a form where its contract says so', async () => {
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
      'a refusal with its issues',
      () => refuse('INVALID_REQUEST', 400, { issues: [{ path: 'size', message: 'too big' }] }),
      {
        code: 'INVALID_REQUEST',
        message: '서버: INVALID_REQUEST',
        requestId: 'r-1',
        issues: [{ path: 'size', message: 'too big' }],
      },
    ],
    ['a code of a newer server', () => refuse('BRAND_NEW', 409), { code: 'BRAND_NEW', message: '서버: BRAND_NEW' }],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { code: 'SYSTEM_ERROR' }],
    ['a network that refuses', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'NETWORK_BLOCKED' }],
  ])('makes %s a PortalError', async (_what, response, expected) => {
    const { client } = clientOf([response])
    const error = await failureOf(client.call('systemStatus', {}))
    expect(error).toBeInstanceOf(PortalError)
    expect(error).toMatchObject(expected)
  })

  it('fails with TIMED_OUT when no answer comes', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('too long', 'TimeoutError')))
    const { client } = clientOf([({ signal }) => Promise.reject(signal.reason as Error)])
    await expect(failureOf(client.call('systemStatus', {}))).resolves.toMatchObject({ code: 'TIMED_OUT' })
    expect(limit).toHaveBeenCalledWith(20_000)
    limit.mockRestore()
  })

  it('hands a cancellation back as a cancellation', async () => {
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

  it('asks a read once more when the network drops, and a write never', async () => {
    const { client, fetch } = clientOf([() => Promise.reject(new TypeError('Failed to fetch'))])
    await failureOf(client.call('updateLanguage', { language: 'EN' }))
    expect(fetch).toHaveBeenCalledTimes(1)
    await failureOf(client.call('systemStatus', {}))
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('the session', () => {
  it.each(['SESSION_EXPIRED', 'SELF_EXCLUDED'] as const)('ends once when the server says %s', async (code) => {
    storage.setItem('token', 'old')
    const onUnauthorized = jest.fn()
    const { client } = clientOf([() => refuse(code)], { onUnauthorized })
    await Promise.all([failureOf(client.call('memberInfo', {})), failureOf(client.call('walletBalance', {}))])
    expect(client.hasSession()).toBe(false)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  it('stays when the refused call was made with an older token', async () => {
    storage.setItem('token', 'old')
    const onUnauthorized = jest.fn()
    const { client } = clientOf(
      [
        () => {
          storage.setItem('token', 'new')
          return refuse('SESSION_REPLACED')
        },
      ],
      { onUnauthorized },
    )
    await failureOf(client.call('memberInfo', {}))
    expect(storage.items.get('token')).toBe('new')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('what the page is told', () => {
  it('of every answer to a call that carried a token: the server has taken it as a sign of life', async () => {
    storage.setItem('token', 'secret')
    const onAnswered = jest.fn()
    const { client } = clientOf(
      [() => answer({}), () => refuse('SYSTEM_ERROR', 500), () => Promise.reject(new TypeError('Failed to fetch'))],
      { onAnswered },
    )
    await client.call('memberInfo', {})
    await failureOf(client.call('memberInfo', {}))
    await failureOf(client.call('logout', {}))
    storage.removeItem('token')
    await failureOf(client.call('systemStatus', {}))
    expect(onAnswered.mock.calls).toEqual([['memberInfo']])
  })

  it('keeps the latest of what servers say of their time, which is cut to seconds, until the clock is another', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_900)
    const told = [1_700_000_000_000, 1_700_000_001_000, 1_700_000_001_000, 1_700_000_060_000, 1_700_000_001_000]
    const { client } = clientOf(told.map((time) => () => answer({}, { date: new Date(time).toUTCString() })))
    const heard: number[] = []
    for (const _ of told) {
      await client.call('resources', {})
      heard.push(client.serverNow() - Date.now())
    }
    expect(heard).toEqual([-900, 100, 100, 59_100, 100])
    now.mockRestore()
  })

  it('of the server’s clock, whatever the device’s says', async () => {
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

  it('travels sealed, and the token of its answer stays inside', async () => {
    const { publicKey, privateKey } = await keyPair('k1')
    const { client } = clientOf([() => answer({ keys: [publicKey] }), () => answer(granted)])
    const value = await client.call('login', login)
    expect(value).toMatchObject({ userName: 'demo', token: '' })
    expect(storage.items.get('token')).toBe('secret')
    const sealed = await opened(requests[1]!, privateKey)
    expect(sealed.request).toEqual(login)
    expect(sealed.header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', iat: expect.any(Number) })
  })

  it('seals with the time of the server, not of the device', async () => {
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

  it('keeps the keys, and asks for new ones once when they are refused', async () => {
    const [first, second] = [await keyPair('k1'), await keyPair('k2')]
    const { client } = clientOf([
      () => answer({ keys: [first.publicKey] }),
      () => answer(granted),
      () => refuse('INVALID_ENCRYPTED_PAYLOAD', 400),
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

  it('does not retry for ever', async () => {
    const { publicKey } = await keyPair('k1')
    const { client } = clientOf([
      () => answer({ keys: [publicKey] }),
      () => refuse('INVALID_ENCRYPTED_PAYLOAD', 400),
      () => answer({ keys: [publicKey] }),
      () => refuse('INVALID_ENCRYPTED_PAYLOAD', 400),
    ])
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({ code: 'INVALID_ENCRYPTED_PAYLOAD' })
    expect(requests).toHaveLength(4)
  })

  it('says what to do where the page is not secure, and sends nothing', async () => {
    const { client, fetch } = clientOf([() => answer({})], { isSecureContext: false })
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({
      code: 'INSECURE_CONTEXT',
      message: expect.stringContaining('https'),
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fails with NETWORK_BLOCKED when the cryptography does not come, and asks for it again', async () => {
    const { publicKey } = await keyPair('k1')
    const load = jest
      .fn<typeof loadEncryption>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockImplementation(loadEncryption)
    const { client } = clientOf([() => answer({ keys: [publicKey] }), () => answer(granted)], { loadEncryption: load })
    await expect(failureOf(client.call('login', login))).resolves.toMatchObject({ code: 'NETWORK_BLOCKED' })
    await expect(client.call('login', login)).resolves.toMatchObject({ userName: 'demo' })
  })

  it('asks for the keys again when they could not be fetched', async () => {
    const { publicKey } = await keyPair('k1')
    const { client } = clientOf([
      () => refuse('SYSTEM_ERROR', 500),
      () => answer({ keys: [publicKey] }),
      () => answer(granted),
    ])
    await failureOf(client.call('login', login))
    await expect(client.call('login', login)).resolves.toMatchObject({ userName: 'demo' })
  })
})
