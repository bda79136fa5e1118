import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PortalError } from '@atrium/contracts/errors'
import { createApiClient } from './client.ts'

type Fetch = typeof globalThis.fetch
const answer = (value: unknown) => Response.json({ success: true, value })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('expected an error')),
    (error: unknown) => error as PortalError,
  )

let requests: Request[]
beforeEach(() => {
  requests = []
})

describe('a log-out', () => {
  /** A client whose server responds to a log-out once `ended` is resolved, and never to calls made before it. */
  function clientAtLogOut() {
    const items = new Map([['token', 'secret']])
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
    const ended = Promise.withResolvers<void>()
    const fetch = jest.fn<Fetch>(async (input) => {
      const request = input as Request
      requests.push(request.clone())
      if (request.method === 'DELETE') return ended.promise.then(() => answer({}))
      if (requests.length > 1) return answer({ list: [] })
      return new Promise((_, fail) => {
        if (request.signal.aborted) fail(request.signal.reason)
        request.signal.addEventListener('abort', () => fail(request.signal.reason))
      })
    })
    const client = createApiClient({ baseUrl: 'https://portal.test', storage, language: () => 'KO', fetch })
    return {
      client,
      async logOut() {
        const loggedOut = client.call('logout', {})
        await Promise.resolve()
        return { loggedOut, end: ended.resolve }
      },
    }
  }
  const sent = () => requests.map(({ method, headers }) => [method, headers.get('authorization')])

  it('aborts pending reads of the member, which the server would reject', async () => {
    const { client, logOut } = clientAtLogOut()
    const read = failureOf(client.call('memberInfo', {}))
    await Promise.resolve()
    const { loggedOut, end } = await logOut()
    end()
    await loggedOut
    expect((await read).code).toBe('LOGIN_REQUIRED')
    expect(sent()).toEqual([
      ['GET', 'secret'],
      ['DELETE', 'secret'],
    ])
  })

  it('repeats pending reads of visitors afterwards, without a token', async () => {
    const { client, logOut } = clientAtLogOut()
    const before = client.call('hotGames', { language: 'KO' })
    await Promise.resolve()
    const { loggedOut, end } = await logOut()
    const after = client.call('hotGames', { language: 'KO' })
    const member = failureOf(client.call('memberInfo', {}))
    end()
    await loggedOut
    await expect(before).resolves.toEqual({ list: [] })
    await expect(after).resolves.toEqual({ list: [] })
    expect((await member).code).toBe('LOGIN_REQUIRED')
    expect(sent()).toEqual([
      ['GET', 'secret'],
      ['DELETE', 'secret'],
      ['GET', null],
      ['GET', null],
    ])
  })
})
