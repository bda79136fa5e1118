import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PortalError } from '@atrium/contracts/errors'
import { createApiClient } from './client.ts'

type Fetch = typeof globalThis.fetch
const answer = (value: unknown) => Response.json({ success: true, value })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('expected a refusal')),
    (error: unknown) => error as PortalError,
  )

let requests: Request[]
beforeEach(() => {
  requests = []
})

describe('a log-out', () => {
  /** A server that answers a log-out when `ended` is resolved, and no other call that was made before. */
  function leavingClient() {
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
      async leave() {
        const left = client.call('logout', {})
        await Promise.resolve()
        return { left, end: ended.resolve }
      },
    }
  }
  const asked = () => requests.map(({ method, headers }) => [method, headers.get('authorization')])

  it('ends the reads of the member that are on their way, which the server would reject', async () => {
    const { client, leave } = leavingClient()
    const read = failureOf(client.call('memberInfo', {}))
    await Promise.resolve()
    const { left, end } = await leave()
    end()
    await left
    expect((await read).code).toBe('LOGIN_REQUIRED')
    expect(asked()).toEqual([
      ['GET', 'secret'],
      ['DELETE', 'secret'],
    ])
  })

  it('has what visitors may read wait, and read in nobody’s name', async () => {
    const { client, leave } = leavingClient()
    const before = client.call('hotGames', { language: 'KO' })
    await Promise.resolve()
    const { left, end } = await leave()
    const after = client.call('hotGames', { language: 'KO' })
    const member = failureOf(client.call('memberInfo', {}))
    end()
    await left
    await expect(before).resolves.toEqual({ list: [] })
    await expect(after).resolves.toEqual({ list: [] })
    expect((await member).code).toBe('LOGIN_REQUIRED')
    expect(asked()).toEqual([
      ['GET', 'secret'],
      ['DELETE', 'secret'],
      ['GET', null],
      ['GET', null],
    ])
  })
})
